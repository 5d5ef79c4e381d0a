"""What readers see: rows turned into plain values, less what the reader's role may not see."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar
from uuid import UUID

from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.day.pitches import Pitch, PitchCounts, counts_of
from webapp.domain.day.timetable import TimedRound
from webapp.domain.enums import GameType, Result, Role, RoundNote, RoundState, TeamState
from webapp.domain.writing.lookalikes import MOST_ALIKE, alike
from webapp.pairing.mapping import layout_of
from webapp.services.records.day import Day, day_of
from webapp.storage.tables import Club, Match, Round, Team, Tournament, TournamentFacts
from webapp.storage.tournament_records import TournamentRecords, team_name

View = TypeVar("View")


@dataclass(frozen=True)
class ClockView:
    """The clock of the open round."""

    round: int
    started_at: dt.datetime | None
    paused_after_seconds: int


@dataclass(frozen=True)
class ClubView:
    """A club with its colours and teams, the club that it plays together with, and those whose names look like its own.

    `joins_with` is None for a club that plays on its own, and for the one that others joined.
    """

    club_id: UUID
    club: str
    nick_name: str
    color: ClubColor
    joins_with: Annotated[UUID | None, "The club that it plays together with: in rules and pairing they count as one."]
    teams: tuple[UUID, ...]
    looks_like: Annotated[
        tuple[UUID, ...],
        f"Other clubs of the tournament, {MOST_ALIKE} at most, whose name or short name is easily taken for its own.",
    ]


class TournamentView(TournamentFacts):
    """A tournament as anyone with its link may see it; its pitches are those in force."""

    number_of_teams: int
    number_of_clubs: int
    organizer_club: str
    is_owner: bool
    classic_pitches: int
    funino_pitches: int
    pitches_proposed: PitchCounts
    schedule: tuple[TimedRound, ...]
    delay_minutes: int
    clock: ClockView | None
    clubs: tuple[ClubView, ...]
    festival_of: Annotated[UUID | None, "The series of whose festival day it is a group."]


@dataclass(frozen=True)
class TeamView:
    """A trio."""

    team_id: UUID
    name: str
    club: str
    nick_name: str
    estimated_skill: int | None
    is_estimated: bool | None
    state: TeamState
    withdrawn: Annotated[bool, "Whether the state is `LEFT`."]


@dataclass(frozen=True)
class TeamName:
    """A team by its name."""

    team_id: UUID
    name: str


@dataclass(frozen=True)
class SideView:
    """One side of a match; `partner_club_nick_name` is the second club of two that play together, else None."""

    name: str
    club_nick_name: str
    partner_club_nick_name: Annotated[str | None, "The second club, where two that play together make a side."]
    teams: tuple[TeamName, ...]


@dataclass(frozen=True)
class MatchView:
    """A match."""

    match_id: UUID
    round: int
    game_type: GameType
    pitch: Pitch
    home: SideView
    away: SideView
    result_home_squad: Result | None
    confirmed: bool
    same_club: bool
    result_version: int
    result_at: dt.datetime | None
    result_by: Annotated[str | None, "ORGANIZER, or the label of a helper link; null for visitors."]


@dataclass(frozen=True)
class RoundView:
    """A round with its matches."""

    round: int
    state: RoundState
    kick_off: dt.datetime
    duration_in_minutes: int
    pausing: tuple[UUID, ...]
    notes: tuple[RoundNote, ...]
    matches: tuple[MatchView, ...]


def view_of(view: type[View], row: object, **told: Any) -> View:
    """Return what readers see of a row: its own values by their names, but for those that are told otherwise."""
    names = [each.name for each in fields(view) if each.name not in told]  # type: ignore[arg-type]
    return view(**told, **{name: getattr(row, name) for name in names})


def tournament_view(
    tournament: Tournament,
    day: Day,
    clubs: Sequence[tuple[Club, Sequence[Team]]],
    organizer_club: str | None,
    *,
    is_owner: bool,
) -> TournamentView:
    """Return a tournament as its readers see it; the club of its organiser is None where they never said."""
    states = [[team.state for team in teams] for _, teams in clubs]
    like = clubs_alike(club for club, _ in clubs)
    there = counts_of(layout_of(tournament))
    told = {"classic_pitches": there.classic, "funino_pitches": there.funino}
    shown = {name: getattr(tournament, name) for name in TournamentFacts.model_fields}
    return TournamentView(
        **(shown | told),
        pitches_proposed=day.pitches_proposed,
        schedule=day.timetable.rounds,
        delay_minutes=day.timetable.delay_minutes,
        number_of_teams=sum(of_club.count(TeamState.PRESENT) for of_club in states),
        number_of_clubs=sum({*of_club} != {TeamState.LEFT} for of_club in states),
        organizer_club=organizer_club or "",
        is_owner=is_owner,
        clock=clock_view(tournament),
        clubs=tuple(club_view(club, teams, like[club.club_id]) for club, teams in clubs),
        festival_of=day.festival_of,
    )


def place_of(tournament: Tournament) -> str:
    """Return where a tournament is, on one line."""
    house = f"{tournament.street_number}{tournament.street_number_suffix or ''}"
    return f"{tournament.street} {house}, {tournament.postal_code} {tournament.city}"


def clubs_alike(clubs: Iterable[Club]) -> dict[UUID, list[UUID]]:
    """Return, by club, the first others of a tournament whose name or short name is easily taken for its own."""
    return alike({club.club_id: (club.name, club.nick_name) for club in clubs})


def club_view(club: Club, teams: Iterable[Team], like: Iterable[UUID]) -> ClubView:
    """Return a club with those of the teams that are its own, gone ones too, and the clubs that it is taken for."""
    own = tuple(team.team_id for team in teams if team.club_id == club.club_id)
    return ClubView(club.club_id, club.name, club.nick_name, club.color, club.joins_with, own, tuple(like))


def clock_view(tournament: Tournament) -> ClockView | None:
    """Return the clock of the current round, or of the one before, after which the break is going on."""
    if tournament.clock_round is None or tournament.current_round - tournament.clock_round not in {0, 1}:
        return None
    return ClockView(tournament.clock_round, tournament.clock_started_at, tournament.clock_paused_after_seconds)


def team_view(team: Team, club: Club, role: Role) -> TeamView:
    """Return a team; its strength is a judgement of children and meant for the owner only."""
    hidden = {} if role is Role.OWNER else {"estimated_skill": None, "is_estimated": None}
    return view_of(TeamView, team, name=team_name(club, team), club=club.name, nick_name=club.nick_name, **hidden)


def named(records: TournamentRecords, team: Team) -> TeamName:
    """Return a team by its name."""
    return TeamName(team.team_id, records.name_of(team))


def match_view(records: TournamentRecords, match: Match, role: Role) -> MatchView:
    """Return a match; who entered its result is shown to those who enter results."""
    return view_of(
        MatchView,
        match,
        pitch=Pitch(match.pitch_type, match.pitch_number),
        home=side_view(records, match.home),
        away=side_view(records, match.away),
        result_home_squad=match.result,
        confirmed=records.round(match.round).state is RoundState.CONFIRMED,
        result_by=None if role is Role.VISITOR else match.result_by,
    )


def _in_order(records: TournamentRecords, team_ids: list[str]) -> list[Team]:
    """Return the teams of a side as they were entered: "Rot 2 + 3", whichever the engine named first."""
    return [team for key, team in records.teams_by_key.items() if key in team_ids]


def side_name(records: TournamentRecords, team_ids: list[str]) -> str:
    """Return the name of one side of a match, such as "Rot 1 + 3", or "Rot 1 + Blau 1" where clubs play together."""
    teams = _in_order(records, team_ids)
    if len({team.club_id for team in teams}) > 1:
        return " + ".join(records.name_of(team) for team in teams)
    return f"{records.club_of(teams[0]).nick_name} {' + '.join(str(team.number) for team in teams)}"


def side_view(records: TournamentRecords, team_ids: list[str]) -> SideView:
    """Return one side of a match with its teams."""
    teams = _in_order(records, team_ids)
    clubs = list(dict.fromkeys(records.club_of(team).nick_name for team in teams))
    return SideView(
        name=side_name(records, team_ids),
        club_nick_name=clubs[0],
        partner_club_nick_name=clubs[1] if len(clubs) > 1 else None,
        teams=tuple(named(records, team) for team in teams),
    )


def round_view(records: TournamentRecords, round_: Round, role: Role) -> RoundView:
    """Return a round with its matches."""
    return RoundView(
        round=round_.number,
        state=round_.state,
        kick_off=day_of(records.tournament, records.rounds).timetable.rounds[round_.number - 1].kick_off,
        duration_in_minutes=round_.duration_in_minutes or records.tournament.duration_in_minutes,
        pausing=tuple(UUID(team_id) for team_id in round_.pausing),
        notes=tuple(RoundNote(note) for note in round_.notes),
        matches=tuple(match_view(records, match, role) for match in records.matches_of(round_.number)),
    )
