"""An installation with twenty thousand tournaments: its lists cost as little as with ten."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial
from uuid import uuid4

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, insert
from werkzeug.test import TestResponse

from tests.webapp.api.test_queries import CALLS, MOST_WHEN_READING, operations, questions_of, scene
from tests.webapp.callers import NEW, Caller, good, new_tournament
from tests.webapp.questions import questions_to
from tests.webapp.registrations import series_of
from tests.webapp.serving.first_view.conftest import client
from webapp.domain import limits
from webapp.domain.enums import LeaderboardVisibility, SameClubFunino, TournamentStatus
from webapp.storage.tables import Tournament

__all__ = ["client"]
MOST_MILLISECONDS = 25
MOST_MILLISECONDS_OF_A_READ = 60
NOW = datetime(2026, 6, 1, tzinfo=UTC)


def with_tournaments(engine: Engine, number: int) -> None:
    """Fill the database with the tournaments of a hundred organisers."""
    rows = [
        {
            "tournament_id": uuid4(),
            "owner": f"organiser-{index % 100}",
            "name": f"Turnier {index}",
            "name_key": f"turnier {index}",
            "street": "Am Sportplatz",
            "street_number": 1,
            "postal_code": "51063",
            "city": "Köln",
            "date": date(2026, 1, 1) + timedelta(days=index % 365),
            "start_time": NOW.time(),
            "duration_in_minutes": 10,
            "expected_number_of_teams": 8,
            "number_of_rounds": 6,
            "consent_to_public_link": True,
            "status": TournamentStatus.NOT_STARTED,
            "current_round": 0,
            "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
            "same_club_funino": SameClubFunino.LAST_RESORT,
            "clock_paused_after_seconds": 0,
            "version": 1,
            "created_at": NOW,
        }
        for index in range(number)
    ]
    with engine.begin() as connection:
        connection.execute(insert(Tournament.__table__), rows)


@pytest.mark.parametrize("number", [200, pytest.param(20_000, marks=pytest.mark.long)])
def test_lists_stay_short(
    app: Flask, owner: Caller, visitor: Caller, engine: Engine, number: int, figure: Callable[[str], None]
) -> None:
    with_tournaments(engine, number)
    mine = new_tournament(owner, name="Meins")
    for what, ask in {
        "first page": lambda: visitor.get("/tournaments?pageSize=100"),
        "last page": lambda: visitor.get(f"/tournaments?pageSize=100&page={min(number, limits.MOST_LISTED) // 100}"),
        "the oldest": lambda: visitor.get("/tournaments?until=2026-01-01"),
        "one's own": lambda: owner.get("/tournaments/byOrganizer"),
        "by name": lambda: visitor.get(f"/tournaments?name=Turnier {number - 1}"),
        "one's own by name": lambda: owner.get("/tournaments/name/Meins"),
        "one": lambda: visitor.get(f"/tournaments/{mine}"),
    }.items():
        good(ask())
        with questions_to(engine) as asked:
            began = time.thread_time()
            for _ in range(10):
                answer = ask()
            took = (time.thread_time() - began) * 100
        assert len(asked) / 10 <= 4
        assert took < MOST_MILLISECONDS
        size = len(answer.data) / 1000
        figure(f"{number} tournaments on {engine.dialect.name}, {what}: {took:.1f} ms of CPU, {size:.1f} kB")


def pages(owner: Caller, visitor: Caller, browser: FlaskClient) -> dict[str, Callable[[], TestResponse]]:
    """Return what asks for the pages that the server writes."""
    shown = scene(owner, visitor, (3, 3), 2)
    one = f"/tournaments/id/{shown.tournament}"
    series = series_of(owner, shown.tournament, new_tournament(owner))
    paths = "/", f"{one}/round", f"{one}/embed", f"/series/{series}", f"/series/{series}/{NEW['date']}"
    return {path.replace(shown.tournament, "…").replace(series, "…"): partial(browser.get, path) for path in paths}


@pytest.mark.long
def test_what_reads_costs_no_more_among_others(
    owner: Caller,
    visitor: Caller,
    client: FlaskClient,
    engine: Engine,
    figure: Callable[[str], None],
) -> None:
    with_tournaments(engine, 20_000)
    asks = {
        name: CALLS[name][0](scene(owner, visitor, (3, 3), 2))
        for name in sorted(operations({"get"}) - {"calculateRound"})
    }
    for name, ask in (asks | pages(owner, visitor, client)).items():
        good(ask())
        began = time.thread_time()
        asked = questions_of(engine, ask)
        took = 1000 * (time.thread_time() - began)
        assert len(asked) <= MOST_WHEN_READING, name
        assert took < MOST_MILLISECONDS_OF_A_READ, name
        figure(f"{name} on {engine.dialect.name}: {len(asked)} statements, {took:.1f} ms of CPU")
