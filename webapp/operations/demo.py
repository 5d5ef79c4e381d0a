"""Demo tournaments for a first look: one running today, two to come, one finished."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import UUID

import numpy as np
from sqlalchemy import Engine
from sqlmodel import col, select

from pairing_engine.past.rating import outcome_probabilities
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import ClockAction, Result, TournamentStatus
from webapp.operations.demo_account import CLUB, EMAIL, sign_up
from webapp.services.changes.carry_out import carry_out
from webapp.services.people import organizers
from webapp.services.play import clock, results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.records.views import SideView
from webapp.services.setup import teams, tournaments
from webapp.storage.database import read_session
from webapp.storage.tables import Tournament


@dataclass(frozen=True)
class _Club:
    name: str
    nick_name: str
    strengths: Sequence[int]


_CLUBS = (
    _Club(CLUB, "Lindenthal", (7, 5, 4)),
    _Club("FC Grün-Weiß Ehrenfeld", "Ehrenfeld", (6, 5, 3)),
    _Club("TuS Rheinpark", "Rheinpark", (8, 4)),
    _Club("SC Sülz", "Sülz", (5, 5)),
    _Club("VfL Nippes", "Nippes", (6, 2)),
)


def fill(engine: Engine, now: datetime) -> tuple[str, str]:
    """Fill the database, unless it was done before; return whom to sign in as: address and new password."""
    subject, password = sign_up(engine, now)
    with read_session(engine) as session:
        is_filled = session.exec(select(Tournament).where(col(Tournament.owner) == subject)).first() is not None
    if not is_filled:
        context = ActionContext(Actor(name="Dana Demo", subject=subject), now)
        organizer = {"organizer_id": subject, "first_name": "Dana", "last_name": "Demo", "club": CLUB}
        organizers.save(engine, subject, organizer, now)
        chance = random.Random(20)  # noqa: S311 - believable results, not secrets
        _past(engine, context, chance)
        _today(engine, context, chance)
        _upcoming(engine, context)
    return EMAIL, password


def _past(engine: Engine, context: ActionContext, chance: random.Random) -> None:
    day = context.now.astimezone(LOCAL_TIME).date() - timedelta(days=13)
    then = replace(context, now=context.now - timedelta(days=13))
    tournament = _new(engine, then, "Funino-Nachmittag Lindenthal", day, time(14), _CLUBS[:4], 6)
    tournaments.change(engine, tournament, {"status": TournamentStatus.STARTED}, then)
    for number in range(1, 7):
        _play(engine, tournament, number, then, chance, None)
    tournaments.change(engine, tournament, {"status": TournamentStatus.FINISHED}, then)


def _today(engine: Engine, context: ActionContext, chance: random.Random) -> None:
    now = context.now.astimezone(LOCAL_TIME)
    tournament = _new(engine, context, "Spielfest der F-Jugend", now.date(), _kick_off(now), _CLUBS, 8)
    tournaments.change(engine, tournament, {"status": TournamentStatus.STARTED}, context)
    for number in range(1, 4):
        _play(engine, tournament, number, context, chance, None)
    _play(engine, tournament, 4, context, chance, 3)
    clock.turn(engine, tournament, 4, ClockAction.START, replace(context, now=context.now - timedelta(minutes=3)))


def _kick_off(now: datetime) -> time:
    """Return when a tournament began that is in its fourth round now, whatever the hour."""
    began = now - timedelta(minutes=35)
    return time(began.hour, began.minute // 15 * 15) if began.date() == now.date() else time(0)


def _upcoming(engine: Engine, context: ActionContext) -> None:
    today = context.now.astimezone(LOCAL_TIME).date()
    _new(engine, context, "Turnier am Rhein", today + timedelta(days=9), time(9, 30), _CLUBS[:3], 8)
    unfinished = _new(engine, context, "Hallenspieltag", today + timedelta(days=23), time(10), _CLUBS[1:2], 6)
    tournaments.change(engine, unfinished, {"expected_number_of_teams": 12}, context)


def _new(  # noqa: PLR0913, PLR0917 - a tournament is what it is
    engine: Engine,
    context: ActionContext,
    name: str,
    day: date,
    start: time,
    clubs: Sequence[_Club],
    number_of_rounds: int,
) -> UUID:
    number_of_teams = sum(len(club.strengths) for club in clubs)
    new: dict[str, Any] = {
        "name": name,
        "street": "Am Sportpark",
        "street_number": 12,
        "postal_code": "50931",
        "city": "Köln",
        "date": day,
        "start_time": start,
        "end_date": None,
        "end_time": None,
        "duration_in_minutes": None,
        "expected_number_of_teams": number_of_teams + number_of_teams % 2,
        "number_of_rounds": number_of_rounds,
        "consent_to_public_link": True,
    }
    tournament_id = tournaments.create(engine, new, context).tournament_id
    for club in clubs:
        strengths = [{"estimated_skill": strength} for strength in club.strengths]
        entered = {"club": club.name, "nick_name": club.nick_name, "teams": strengths, "club_exists": False}
        carry_out(engine, tournament_id, teams.adding(entered), context)
    return tournament_id


def _play(
    engine: Engine,
    tournament_id: UUID,
    number: int,
    context: ActionContext,
    chance: random.Random,
    results_in: int | None,
) -> None:
    """Calculate a round and enter its results, or the first few of them; the stronger side mostly wins."""
    for match in rounds.calculate(engine, tournament_id, number, context)[:results_in]:
        gap = _strength(match.home) - _strength(match.away)
        result = chance.choices(
            (Result.WIN, Result.DRAW, Result.LOSS), weights=outcome_probabilities(np.array([gap / 2]))[0].tolist()
        )[0]
        results.submit(engine, ResultEntry(tournament_id, match.match_id, result, context))


def _strength(side: SideView) -> float:
    """Return the mean strength of a side's teams, which are called after their club's short name."""
    strengths = {f"{club.nick_name} {n}": skill for club in _CLUBS for n, skill in enumerate(club.strengths, start=1)}
    return sum(strengths[team.name] for team in side.teams) / len(side.teams)
