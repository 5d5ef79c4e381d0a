"""What a day was, to be shared by its link: games, children, opponents, and no winner."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product, zip_longest
from typing import Annotated, Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import col, select

from webapp.domain import limits
from webapp.domain.day.circle import Circle, circle_of
from webapp.domain.enums import FormatBalance, GameType, RoundState, TournamentStatus
from webapp.services.records.journal import FINISHED_EARLY
from webapp.storage.database import read_session
from webapp.storage.tables import JournalEntry, Match, Team
from webapp.storage.tournament_records import TournamentRecords, read_records

FORMATS_DIFFER_AT_MOST = {FormatBalance.EQUAL: 0, FormatBalance.ALMOST: 2}


@dataclass(frozen=True)
class TeamDay:
    """What a team played in confirmed rounds."""

    team: Team
    funino: int
    classic: int
    minutes: int
    opponents: int

    @property
    def games(self) -> int:
        """How many games it played."""
        return self.funino + self.classic


@dataclass(frozen=True)
class Recap:
    """The day in numbers that hold for every team that stayed until the end.

    Attributes
    ----------
    minutes, fewest_games, most_games, fewest_opponents
        The least over all teams, and the most.
    circle
        The children of each trio that took part, clubs taking turns.
    """

    rounds: int
    games: int
    teams: int
    children: int
    trios: Annotated[tuple[UUID, ...], "A trio that changed its group on a festival day is the same in both."]
    minutes: Annotated[int, "Played by each team that stayed, at least."]
    fewest_games: int
    most_games: int
    fewest_opponents: int
    formats: FormatBalance
    ended_early: bool
    circle: Circle


def recap_of(engine: Engine, tournament_id: UUID) -> Recap:
    """Return the day so far; once the tournament is finished, the whole day."""
    records = read_records(engine, tournament_id)
    return recap_in(records, is_cut=was_cut(engine, records))


def recap_in(records: TournamentRecords, *, is_cut: bool) -> Recap:
    """Return the day by its records; whether its last round was cut short they do not tell."""
    tournament, rounds, days = records.tournament, records.number_of_confirmed_rounds, team_days(records)
    staying = [day for day in days if not day.team.withdrawn] or days
    teams = trios_of(day.team for day in days)
    return Recap(
        rounds=rounds,
        games=len(records.confirmed_matches),
        teams=len(teams),
        children=len(teams) * limits.CHILDREN_PER_TEAM,
        trios=tuple(teams),
        minutes=min((day.minutes for day in staying), default=0),
        fewest_games=min((day.games for day in staying), default=0),
        most_games=max((day.games for day in staying), default=0),
        fewest_opponents=min((day.opponents for day in staying), default=0),
        formats=_balance(staying),
        ended_early=tournament.status is TournamentStatus.FINISHED and (is_cut or rounds < tournament.number_of_rounds),
        circle=circle_of(_clubs_in_turn(records, teams.values())),
    )


def team_days(records: TournamentRecords) -> list[TeamDay]:
    """Return what each team that took part has played, in the order of the teams."""
    confirmed = {round_.number: round_ for round_ in records.rounds if round_.state is RoundState.CONFIRMED}
    games, minutes, opponents = Counter[tuple[str, GameType]](), Counter[str](), defaultdict[str, set[str]](set)
    for match in records.confirmed_matches:
        for team_id in (*match.home, *match.away):
            games[team_id, match.game_type] += 1
            minutes[team_id] += confirmed[match.round].duration_in_minutes or records.tournament.duration_in_minutes
        for one, other in product(match.home, match.away):
            opponents[one].add(other)
            opponents[other].add(one)
    # Where rain came before its first match, a team that joined late took no part; one that sat out a round did.
    paused = {team_id for round_ in confirmed.values() for team_id in round_.pausing}
    return [
        TeamDay(team, games[key, GameType.FUNINO], games[key, GameType.CLASSIC], minutes[key], len(opponents[key]))
        for key, team in records.teams_by_key.items()
        if key in minutes or (not team.withdrawn and (not confirmed or key in paused))
    ]


def trios_of(teams: Iterable[Team]) -> dict[UUID, Team]:
    """Return a team for each trio: one that came back to its group is the same, unless the other is there as well."""
    trios = dict[UUID, Team]()
    for team in teams:
        known = trios.get(team.trio)
        if known is None or known.withdrawn:
            trios[team.trio] = team
        elif not team.withdrawn:
            trios[team.team_id] = team
    return trios


def was_cut(engine: Engine, records: TournamentRecords) -> bool:
    """Whether the end took matches out of the last round, as the journal tells: who is there now does not."""
    last = records.rounds[-1:]
    if not last or records.teams_by_key.keys() <= records.ids_in(*last):
        return False  # Where all play or pause in it no match is missing.
    entries = _ends_in(engine, records)
    if any(match.get("round_id") == str(last[0].round_id) for match in _removed_by(entries)):
        return True
    # A file tells no more than that: where no rounds were left, and the last one is older, matches were missing.
    ends = [entry for entry in entries if FINISHED_EARLY in (entry.action, entry.summary.get("action"))]
    if not ends or ends[-1].before or last[0].number != records.tournament.number_of_rounds:
        return False
    is_end = ends[-1].action == FINISHED_EARLY or "restores" in ends[-1].summary
    return is_end and (last[0].calculated_at or ends[-1].at) <= ends[-1].at


def rounds_cut_for(engine: Engine, records: TournamentRecords, team_id: str) -> tuple[int, ...]:
    """Return the rounds in which an early end took out the match of a team."""
    without = [round_ for round_ in records.rounds if team_id not in records.ids_in(round_)]
    removed = _removed_by(_ends_in(engine, records)) if without else ()
    cut = {match["round_id"] for match in removed if team_id in (*match.get("home", ()), *match.get("away", ()))}
    return tuple(round_.number for round_ in without if str(round_.round_id) in cut)


def _ends_in(engine: Engine, records: TournamentRecords) -> Sequence[JournalEntry]:
    """Return the early ends that stand in the journal, and what was undone."""
    of_this = col(JournalEntry.tournament_id) == records.tournament.tournament_id
    stands = (col(JournalEntry.action).in_((FINISHED_EARLY, "UNDONE")), col(JournalEntry.undone).is_(False))
    with read_session(engine) as session:
        return session.exec(select(JournalEntry).where(of_this, *stands).order_by(col(JournalEntry.number))).all()


def _removed_by(entries: Iterable[JournalEntry]) -> list[dict[str, Any]]:
    removed = [entry.before.get(Match.__name__, {}) for entry in entries if entry.action == FINISHED_EARLY]
    return [match for matches in removed for match in matches.values()]


def _balance(days: Sequence[TeamDay]) -> FormatBalance:
    """Return how evenly both formats were played by the team with the greatest difference; each had to have both."""
    if any(not day.funino or not day.classic for day in days):
        return FormatBalance.UNEVEN
    widest = max((abs(day.funino - day.classic) for day in days), default=0)
    return next((name for name, most in FORMATS_DIFFER_AT_MOST.items() if widest <= most), FormatBalance.UNEVEN)


def _clubs_in_turn(records: TournamentRecords, teams: Iterable[Team]) -> tuple[str, ...]:
    """Return the clubs' short names, one per team, so that clubs take turns."""
    by_club: dict[UUID, list[str]] = defaultdict(list)
    for team in teams:
        by_club[team.club_id].append(records.club_of(team).nick_name)
    return tuple(name for turn in zip_longest(*by_club.values()) for name in turn if name is not None)
