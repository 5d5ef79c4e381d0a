"""Why a round is as it is, and how fair a tournament has been to a team, in facts that anyone can check."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine.past.basis import evidence_of
from webapp.domain.enums import Balance, EstimateCounts, GameType, Result, Role
from webapp.pairing.costs import Costs, balance_of, price_as_paired, price_round
from webapp.pairing.mapping import paired_from
from webapp.services.records.recap import rounds_cut_for
from webapp.services.records.views import SideView, TeamName, named, side_view
from webapp.storage.tables import Match
from webapp.storage.tournament_records import TournamentRecords, read_records

Pair = frozenset[str]

TURNED = {Result.WIN: Result.LOSS, Result.DRAW: Result.DRAW, Result.LOSS: Result.WIN}


@dataclass(frozen=True)
class Encounter:
    """Two teams, and the earlier rounds in which they were opponents, or partners."""

    teams: tuple[TeamName, ...]
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Formats:
    """Games of each format that a team had before a round."""

    team: TeamName
    funino: int
    classic: int


@dataclass(frozen=True)
class Basis:
    """What the strength of a team was judged by before a round; it does not tell the strength."""

    team: TeamName
    estimate: Annotated[EstimateCounts, "OWN: the team's own estimate. GAMES: those of the teams in its first games."]
    results: int


@dataclass(frozen=True)
class GameExplanation:
    """What lies behind a game; its costs are for the owner only, while they add up as they did when it was paired."""

    match_id: UUID
    opponents: tuple[Encounter, ...]
    partners: tuple[Encounter, ...]
    formats: tuple[Formats, ...]
    bases: tuple[Basis, ...]
    costs: Costs | None


@dataclass(frozen=True)
class Explanation:
    """What lies behind a round, and whether a better one is proven not to exist."""

    round: int
    optimal: bool
    objective: int | None
    bound: int | None
    games: tuple[GameExplanation, ...]


@dataclass(frozen=True)
class Other:
    """Another team, and the rounds in which one met it."""

    team: TeamName
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class FairGame:
    """A game as one of its teams saw it; how even it was is for the owner only."""

    round: int
    match_id: UUID
    game_type: GameType
    opponent: SideView
    partner: TeamName | None
    result: Result | None
    balance: Balance | None
    strength_gap: int | None


@dataclass(frozen=True)
class Fairness:
    """The sheet of a team."""

    team: TeamName
    funino_count: int
    classic_count: int
    pauses: tuple[int, ...]
    cut: Annotated[tuple[int, ...], "Rounds in which an early end took out its match."]
    missed: Annotated[tuple[int, ...], "Rounds without the team: it sat out, had left or had not come yet."]
    opponents: tuple[Other, ...]
    partners: tuple[Other, ...]
    games: tuple[FairGame, ...]


def explanation_of(engine: Engine, tournament_id: UUID, number: int, role: Role) -> Explanation:
    """Return what lies behind a round."""
    records = read_records(engine, tournament_id)
    round_ = records.round(number)
    earlier = [match for match in records.matches if match.round < number]
    opponents, partners = _rounds_of_pairs(earlier, _opponents), _rounds_of_pairs(earlier, _partners)
    played = Counter((team, match.game_type) for match in earlier for team in (*match.home, *match.away))
    is_owner = role is Role.OWNER
    priced = price_as_paired(records, number) if is_owner else None
    costs = priced.matches if priced else {}
    evidence = evidence_of(paired_from(records, number))

    def encounters(pairs: Iterator[Pair], rounds: dict[Pair, list[int]]) -> tuple[Encounter, ...]:
        return tuple(
            Encounter(tuple(_named(records, team) for team in sorted(pair)), tuple(rounds[pair])) for pair in pairs
        )

    games = tuple(
        GameExplanation(
            match_id=match.match_id,
            opponents=encounters(_opponents(match), opponents),
            partners=encounters(_partners(match), partners),
            formats=tuple(
                Formats(_named(records, team), played[team, GameType.FUNINO], played[team, GameType.CLASSIC])
                for team in (*match.home, *match.away)
            ),
            bases=tuple(
                _basis(records, key, *evidence[_named(records, key).name]) for key in (*match.home, *match.away)
            ),
            costs=costs.get(match.match_id),
        )
        for match in records.matches_of(number)
    )
    return Explanation(
        round=number,
        optimal=round_.optimal,
        objective=round_.objective if is_owner else None,
        bound=round_.bound if is_owner else None,
        games=games,
    )


def _basis(records: TournamentRecords, team_id: str, estimate: str, results: int) -> Basis:
    """Return a team's basis; the average that counts while nobody has estimated it is nobody's estimate."""
    counts = EstimateCounts(estimate.upper())
    if counts is EstimateCounts.OWN and not records.teams_by_key[team_id].is_estimated:
        counts = EstimateCounts.NOT
    return Basis(_named(records, team_id), counts, results)


def fairness_of(engine: Engine, tournament_id: UUID, team_id: UUID, role: Role) -> Fairness:
    """Return how fair the rounds so far, the open one included, have been to a team."""
    records = read_records(engine, tournament_id)
    team = str(records.team(team_id).team_id)
    matches = [match for match in records.matches if team in (*match.home, *match.away)]
    types = Counter(match.game_type for match in matches)
    pauses = tuple(round_.number for round_ in records.rounds if team in round_.pausing)
    cut = rounds_cut_for(engine, records, team)
    there = {*pauses, *cut, *(match.round for match in matches)}
    return Fairness(
        team=_named(records, team),
        funino_count=types[GameType.FUNINO],
        classic_count=types[GameType.CLASSIC],
        pauses=pauses,
        cut=cut,
        missed=tuple(round_.number for round_ in records.rounds if round_.number not in there),
        opponents=_others(records, team, _rounds_of_pairs(matches, _opponents)),
        partners=_others(records, team, _rounds_of_pairs(matches, _partners)),
        games=tuple(_fair_game(records, match, team, role) for match in matches),
    )


def _fair_game(records: TournamentRecords, match: Match, team: str, role: Role) -> FairGame:
    is_home = team in match.home
    mine, others = (match.home, match.away) if is_home else (match.away, match.home)
    gap = None
    if role is Role.OWNER:
        gap = price_round(records, match.round).matches[match.match_id].by_criterion["strength_gap"]
    return FairGame(
        round=match.round,
        match_id=match.match_id,
        game_type=match.game_type,
        opponent=side_view(records, others),
        partner=next((_named(records, each) for each in mine if each != team), None),
        result=match.result if is_home or match.result is None else TURNED[match.result],
        balance=None if gap is None else balance_of(gap, match.game_type),
        strength_gap=gap,
    )


def _opponents(match: Match) -> Iterator[Pair]:
    yield from map(frozenset, product(match.home, match.away))


def _partners(match: Match) -> Iterator[Pair]:
    for side in (match.home, match.away):
        yield from map(frozenset, combinations(side, 2))


def _rounds_of_pairs(matches: Sequence[Match], pairs_of: Callable[[Match], Iterator[Pair]]) -> dict[Pair, list[int]]:
    found: dict[Pair, list[int]] = defaultdict(list)
    for match in matches:
        for pair in pairs_of(match):
            found[pair].append(match.round)
    return found


def _others(records: TournamentRecords, team: str, rounds: dict[Pair, list[int]]) -> tuple[Other, ...]:
    found = [
        Other(_named(records, *(pair - {team})), tuple(numbers)) for pair, numbers in rounds.items() if team in pair
    ]
    return tuple(sorted(found, key=lambda other: (-len(other.rounds), other.team.name)))


def _named(records: TournamentRecords, team_id: str) -> TeamName:
    return named(records, records.teams_by_key[team_id])
