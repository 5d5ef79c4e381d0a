"""Tournaments as they stand at some moment of a day, made without clicking through the days before."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from tests.e2e.server import Planner
from webapp.domain.actors import ActionContext
from webapp.domain.enums import LeaderboardVisibility, Result, SameClubFunino, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.people import helper_links
from webapp.services.people.helper_links import Addresses
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import series, teams, tournaments

CLUBS = {
    "Königsbrunn": ("SG Königsbrunn-Haunstetten", 4),
    "Grün-Weiß": ("TSV Grün-Weiß Gräfenhainichen", 3),
    "Blau": ("FC Blau", 3),
}
SMALL_CLUBS = {
    "Königsbrunn": ("SG Königsbrunn-Haunstetten", 4),
    "Blau": ("FC Blau", 3),
    "Zwerge": ("Die Zwerge vom Sportplatz", 1),
}
"""One of them cannot take part on its own."""

ROUNDS = 8
ROUNDS_OF_SHORT_DAY = 2


@dataclass(frozen=True)
class Festivals:
    """One tournament in each state, one with no club, one with a club too small, a helper link, a series, and two days.

    Of the two tournaments of the `day` the first, `group`, is in its first round, the second begins later; on the
    `coming_day`, a week later, neither has begun.
    """

    running: UUID
    upcoming: UUID
    finished: UUID
    empty: UUID
    small: UUID
    cancelled: UUID
    helper_link: str
    series: UUID
    day: str
    coming_day: str
    group: UUID
    of_days: tuple[UUID, ...]


def new_tournament(name: str, day: datetime, number_of_rounds: int = ROUNDS) -> dict[str, Any]:
    """Return what the form of a new tournament sends."""
    return {
        "name": name,
        # As long as a word gets in an address, and nowhere to break it.
        "street": "Unterkönigsbrunnerhauptverbindungsstraße",
        "street_number": 3,
        "postal_code": "86343",
        "city": "Königsbrunn",
        "date": day.date(),
        "start_time": time(10, 0),
        "end_date": None,
        "end_time": None,
        "duration_in_minutes": 7,
        "expected_number_of_teams": sum(number for _, number in CLUBS.values()),
        "number_of_rounds": number_of_rounds,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        "classic_pitches": 0,
        "funino_pitches": None,
    }


def hold_festivals(planner: Planner, context: ActionContext, clubs: dict[str, tuple[str, int]] = CLUBS) -> Festivals:
    """Make the tournaments in the planner's database: the running one is in round 2, with one result missing.

    Others may have other clubs than that one.
    """
    engine = planner.engine
    running = _with_teams(engine, new_tournament("Herbstturnier der F-Jugend", context.now), context)
    upcoming = _with_teams(engine, new_tournament("Winterturnier", context.now + timedelta(days=14)), context, clubs)
    short_day = new_tournament("Sommerturnier", context.now - timedelta(days=1), ROUNDS_OF_SHORT_DAY)
    finished = _with_teams(engine, short_day, context, clubs)
    spring = new_tournament("Frühlingsturnier", context.now + timedelta(days=60))
    empty = tournaments.create(engine, spring, context).tournament_id
    autumn = new_tournament("Herbstferienturnier", context.now + timedelta(days=90))
    small = _with_teams(engine, autumn, context, SMALL_CLUBS)
    in_rain = new_tournament("Nikolausturnier", context.now + timedelta(days=21))
    cancelled = _with_teams(engine, in_rain, context)
    tournaments.change(engine, cancelled, {"status": TournamentStatus.CANCELLED}, context)
    _play(engine, running, context, complete_rounds=1)
    for match in rounds.calculate(engine, running, 2, context)[1:]:
        results.submit(engine, ResultEntry(running, match.match_id, Result.DRAW, context))
    _play(engine, finished, context, complete_rounds=ROUNDS_OF_SHORT_DAY)
    tournaments.change(engine, finished, {"status": TournamentStatus.FINISHED}, context)
    link = helper_links.make(engine, running, {"label": "Feld 3", "expires_at": None}, context, Addresses("", b"key"))
    season = series.create(engine, "Kreisrunde", context, lambda _session: None).series_id
    for date in (finished, upcoming, empty):
        tournaments.change(engine, date, {"series_id": season}, context)
    days = _festival_days(engine, context, clubs)
    of_state = running, upcoming, finished, empty, small, cancelled
    return Festivals(*of_state, str(link.url), season, *days)


def _festival_days(
    engine: Engine, context: ActionContext, clubs: dict[str, tuple[str, int]]
) -> tuple[str, str, UUID, tuple[UUID, ...]]:
    """Make two days of two tournaments each on one ground; return their addresses, the one that has begun, and all."""
    held = series.create(engine, "Sommerfest", context, lambda _session: None).series_id
    late = {"first_pitch": 6, "start_time": time(11, 30)}
    dates = context.now, context.now + timedelta(days=7)
    groups: list[UUID] = []
    for date in dates:
        news = new_tournament("Sommerfest F1", date), new_tournament("Sommerfest F2", date) | late
        early, later = (_with_teams(engine, new, context, clubs) for new in news)
        if date == context.now:
            _play(engine, early, context, complete_rounds=0)
            rounds.calculate(engine, early, 1, context)
            begun = early
        groups += early, later
        for group in (early, later):
            tournaments.change(engine, group, {"series_id": held}, context)
    today, coming = (f"/series/{held}/{date.date()}" for date in dates)
    return today, coming, begun, tuple(groups)


def _with_teams(
    engine: Engine, new: dict[str, Any], context: ActionContext, clubs: dict[str, tuple[str, int]] = CLUBS
) -> UUID:
    tournament_id: UUID = tournaments.create(engine, new, context).tournament_id
    for nick_name, (club, number) in clubs.items():
        strengths = [{"estimated_skill": skill} for skill in range(3, 3 + number)]
        entered = {"club": club, "nick_name": nick_name, "teams": strengths, "club_exists": False}
        carry_out(engine, tournament_id, teams.adding(entered), context)
    return tournament_id


def _play(engine: Engine, tournament_id: UUID, context: ActionContext, complete_rounds: int) -> None:
    tournaments.change(engine, tournament_id, {"status": TournamentStatus.STARTED}, context)
    for number in range(1, complete_rounds + 1):
        for match in rounds.calculate(engine, tournament_id, number, context):
            results.submit(engine, ResultEntry(tournament_id, match.match_id, Result.WIN, context))
