"""Checks rounds against the rules without the solver."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pairing_engine.errors import PairingError
from pairing_engine.pairing import Game, Pairing
from pairing_engine.round.feasibility import same_club_games_needed
from pairing_engine.round.forced_same_club_games import can_force_games_within_clubs, same_club_games_forced
from pairing_engine.rules import LockedGame, PairingRules, SameClubFunino, TeamId
from pairing_engine.tournament import GameType, Match, Tournament


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """What the rules are checked against: a round's games, who pauses, who is there."""

    number: int
    games: Sequence[Match | Game]
    pausing: tuple[TeamId, ...]
    present: frozenset[TeamId]
    clubs: dict[TeamId, str]
    rules: PairingRules
    locks: tuple[LockedGame, ...]
    same_club_limit: int


class IllegalPairingError(PairingError):
    """A round breaks rules; the message names each."""


Rule = Callable[[CheckedRound], Iterator[str]]


def every_team_plays_once(checked: CheckedRound) -> Iterator[str]:
    """Each present team is in exactly one game or pauses, and nobody else is."""
    named = Counter(team for game in checked.games for team in game.teams)
    named.update(checked.pausing)
    for team in sorted(checked.present | named.keys()):
        if team not in checked.present:
            yield f"team {team} takes part but is not present"
        elif named[team] != 1:
            yield f"team {team} is used {named[team]} times instead of once"


def sides_have_their_size(checked: CheckedRound) -> Iterator[str]:
    """One team a side in Funino, two in classic."""
    for game in checked.games:
        for side in (game.home, game.away):
            if len(side) != game.game_type.teams_per_side:
                yield f"side {_names(side)} has the wrong size for a {game.game_type} game"


def merged_teams_share_a_club(checked: CheckedRound) -> Iterator[str]:
    """Teams are merged within their club only."""
    for game in checked.games:
        for side in (game.home, game.away):
            if len({checked.clubs[team] for team in side}) > 1:
                yield f"merged teams {_names(side)} are of different clubs"


def opponents_are_of_different_clubs(checked: CheckedRound) -> Iterator[str]:
    """Games within a club are Funino games, and no more of them than allowed."""
    within = [
        game for game in checked.games if {checked.clubs[t] for t in game.home} & {checked.clubs[t] for t in game.away}
    ]
    for game in within:
        if game.game_type is GameType.CLASSIC:
            yield f"{_title(game)} is a classic game within a club"
    if len(within) > checked.same_club_limit:
        games = ", ".join(_title(game) for game in within)
        yield f"{len(within)} games within a club, allowed are {checked.same_club_limit}: {games}"


def one_team_pauses_when_the_number_is_odd(checked: CheckedRound) -> Iterator[str]:
    """Nobody pauses without need."""
    needed = len(checked.present) % 2
    if len(checked.pausing) != needed:
        yield f"{len(checked.pausing)} teams pause, {needed} must with {len(checked.present)} teams"


def pitches_suffice(checked: CheckedRound) -> Iterator[str]:
    """No more games of a format than there are pitches; a Funino game may use a free classic pitch."""
    rules = checked.rules
    classic = sum(game.game_type is GameType.CLASSIC for game in checked.games)
    funino = len(checked.games) - classic
    if rules.max_classic is not None and classic > rules.max_classic:
        yield f"{classic} classic games for {rules.max_classic} pitches"
    spare = 0 if rules.max_classic is None else max(rules.max_classic - classic, 0)
    if rules.max_funino is not None and funino > rules.max_funino + spare:
        yield f"{funino} Funino games for {rules.max_funino + spare} pitches"


def locked_games_are_played(checked: CheckedRound) -> Iterator[str]:
    """Each game locked for this round is there."""
    played = {frozenset((frozenset(game.home), frozenset(game.away))) for game in checked.games}
    for lock in checked.locks:
        if frozenset((frozenset(lock.home), frozenset(lock.away))) not in played:
            yield f"the locked game {_names(lock.home)} - {_names(lock.away)} is missing"


def forbidden_opponents_do_not_meet(checked: CheckedRound) -> Iterator[str]:
    """No game between teams or clubs with an absolute ban."""
    teams = {frozenset(ban.teams) for ban in checked.rules.forbidden_opponents if ban.weight is None and ban.teams}
    clubs = {frozenset(ban.clubs) for ban in checked.rules.forbidden_opponents if ban.weight is None and ban.clubs}
    for game in checked.games:
        for one in game.home:
            for other in game.away:
                if {one, other} in teams or {checked.clubs[one], checked.clubs[other]} in clubs:
                    yield f"{one} and {other} must not meet"


def forbidden_partners_are_not_merged(checked: CheckedRound) -> Iterator[str]:
    """No side of two teams with an absolute ban."""
    banned = {frozenset(ban.teams) for ban in checked.rules.forbidden_partners if ban.weight is None}
    for game in checked.games:
        for side in (game.home, game.away):
            if frozenset(side) in banned:
                yield f"{_names(side)} must not be merged"


HARD_RULES: tuple[Rule, ...] = (
    every_team_plays_once,
    sides_have_their_size,
    merged_teams_share_a_club,
    opponents_are_of_different_clubs,
    one_team_pauses_when_the_number_is_odd,
    pitches_suffice,
    locked_games_are_played,
    forbidden_opponents_do_not_meet,
    forbidden_partners_are_not_merged,
)


def broken_rules(checked: CheckedRound) -> list[str]:
    """Return a sentence for each broken rule; none for a legal round."""
    return [sentence for rule in HARD_RULES for sentence in rule(checked)]


def verify(pairing: Pairing, tournament: Tournament, same_club_limit: int) -> None:
    """Check the answer for the coming round of a tournament.

    Parameters
    ----------
    same_club_limit
        How many games within a club were found to be allowed in this round.

    Raises
    ------
    IllegalPairingError
        If a rule is broken; the message names each.
    """
    number = tournament.coming_round
    checked = CheckedRound(
        number=number,
        games=pairing.games,
        pausing=pairing.pausing,
        present=frozenset(tournament.present),
        clubs=tournament.clubs,
        rules=tournament.rules,
        locks=tuple(lock for lock in tournament.rules.locked_games if lock.round in {None, number}),
        same_club_limit=same_club_limit,
    )
    if broken := broken_rules(checked):
        raise IllegalPairingError("; ".join(broken))


def check_tournament(tournament: Tournament) -> dict[int, list[str]]:
    """Return the broken rules of each past round that breaks any, by its number."""
    found = {checked.number: broken_rules(checked) for checked in checked_rounds(tournament)}
    return {number: broken for number, broken in found.items() if broken}


def checked_rounds(tournament: Tournament) -> Iterator[CheckedRound]:
    """Yield each past round as the rules look at it."""
    everyone = frozenset(tournament.clubs)
    for number, played in enumerate(tournament.rounds, start=1):
        present = everyone - frozenset(played.absent)
        locks = tuple(lock for lock in tournament.rules.locked_games if lock.round == number)
        playing = present - frozenset(played.pausing)
        yield CheckedRound(
            number=number,
            games=played.matches,
            pausing=played.pausing,
            present=present,
            clubs=tournament.clubs,
            rules=tournament.rules,
            locks=locks,
            same_club_limit=_same_club_limit(
                tournament, number, playing - {team for lock in locks for team in lock.teams}
            ),
        )


def _same_club_limit(tournament: Tournament, number: int, free: frozenset[TeamId]) -> int:
    """Return how many games within a club a round may have: the last resort, or as many as it cannot do without."""
    clubs, rules = tournament.clubs, tournament.rules
    needed = same_club_games_needed(Counter(clubs[team] for team in free))
    limit = max(needed, int(rules.same_club_funino is SameClubFunino.LAST_RESORT))
    played = sum(clubs[match.home[0]] == clubs[match.away[0]] for match in tournament.rounds[number - 1].matches)
    if played > limit and can_force_games_within_clubs(rules):
        return max(limit, same_club_games_forced(tournament, number))
    return limit


def _names(teams: Sequence[TeamId]) -> str:
    return " + ".join(teams)


def _title(game: Match | Game) -> str:
    return f"{_names(game.home)} - {_names(game.away)}"
