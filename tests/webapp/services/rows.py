"""Rows of a tournament, in memory for rules that need neither HTTP nor a database, or stored."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Engine
from sqlmodel import Session, SQLModel

from webapp.domain.enums import (
    ClubFill,
    GameType,
    LeaderboardVisibility,
    Result,
    RoundState,
    SameClubFunino,
    StrengthsCount,
    TournamentStatus,
    Variety,
)
from webapp.storage.facts import given
from webapp.storage.tables import Club, Match, Round, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords

DAY = dt.date(2026, 6, 6)
Side = str | tuple[str, str]


def a_tournament(**change: Any) -> Tournament:
    """Return a tournament that begins at ten on a day in June."""
    fields: dict[str, Any] = {
        "owner": "anna",
        "name": "Sommerfest",
        "name_key": "sommerfest",
        "street": "Am Sportplatz",
        "street_number": 3,
        "postal_code": "51063",
        "city": "Köln",
        "date": DAY,
        "start_time": dt.time(10),
        "duration_in_minutes": 10,
        "expected_number_of_teams": 16,
        "number_of_rounds": 4,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        "created_at": dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC),
    }
    return Tournament(**fields | change)


def a_field(sizes: Mapping[str, int], **change: Any) -> TournamentRecords:
    """Return a tournament with clubs of so many teams, named "Rot 1" and so on."""
    tournament = a_tournament(**change)
    clubs = [
        Club(
            tournament_id=tournament.tournament_id,
            position=position,
            name=f"SV {name}",
            name_key=f"sv {name}".lower(),
            nick_name=name,
            nick_key=name.lower(),
            next_number=size + 1,
            color_fill=list(ClubFill)[position],
        )
        for position, (name, size) in enumerate(sizes.items())
    ]
    teams = [
        Team(tournament_id=tournament.tournament_id, club_id=club.club_id, number=number, estimated_skill=5)
        for club in clubs
        for number in range(1, sizes[club.nick_name] + 1)
    ]
    return TournamentRecords(tournament, clubs, teams, [], [])


def team(records: TournamentRecords, name: str) -> Team:
    """Return a team by its name."""
    return next(each for each in records.teams if records.name_of(each) == name)


def add_round(
    records: TournamentRecords,
    games: Sequence[tuple[Side, Side, Result | None]],
    state: RoundState = RoundState.CONFIRMED,
    **change: Any,
) -> Round:
    """Add the next round: sides by the names of their teams, and results from the home side."""
    number = len(records.rounds) + 1
    tournament_id = records.tournament.tournament_id
    facts: dict[str, Any] = {"objective": 0, "bound": 0, "optimal": True, "covers": "ALL"}
    facts |= {"variety": Variety.MIXED, "strengths_count": StrengthsCount.FIRST_TWO_ROUNDS}
    round_ = Round(tournament_id=tournament_id, number=number, state=state, **facts | change)
    records.rounds.append(round_)
    for position, (home, away, result) in enumerate(games):
        kind = GameType.FUNINO if isinstance(home, str) else GameType.CLASSIC
        records.matches.append(
            Match(
                tournament_id=tournament_id,
                round_id=round_.round_id,
                round=number,
                position=position,
                game_type=kind,
                pitch_type=kind,
                pitch_number=position + 1,
                home=_ids(records, home),
                away=_ids(records, away),
                result=result,
            )
        )
    records.tournament.current_round = number
    records.tournament.status = TournamentStatus.STARTED
    return round_


def another(row: SQLModel, name: str) -> Any:
    """Return a value that a column of a row may have, and that this row has not."""
    value = getattr(row, name)
    kind: Any = type(row).__table__.columns[name].type.python_type if value is None else type(value)  # type: ignore[attr-defined]
    known = {dt.date: DAY + dt.timedelta(days=7), dt.time: dt.time(15, 30), str: "b", int: 8, bool: not value}
    return known[kind] if kind in known else next(other for other in kind if other is not value)


def give_otherwise(records: TournamentRecords) -> dict[str, Any]:
    """Give all teams of a tournament what teams do not have by default, and return it."""
    values = {name: another(records.teams[0], name) for name in given(Team)}
    for each in records.teams:
        each.sqlmodel_update(values)
    return values


def store(engine: Engine, *fields: TournamentRecords) -> None:
    """Store tournaments with all that belongs to them, where a service is about what is stored."""
    with Session(engine, expire_on_commit=False) as session:
        for field in fields:
            for rows in ([field.tournament], field.clubs, field.teams, field.rounds, field.matches):
                session.add_all(rows)
                session.flush()
        session.commit()


def _ids(records: TournamentRecords, side: Side) -> list[str]:
    names = (side,) if isinstance(side, str) else side
    return [str(team(records, name).team_id) for name in names]
