"""Every page under siege: whatever its address asks for, and at whatever length, it costs nobody more."""

import time
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import create_environ, run_wsgi_app

from tests.webapp.api.test_siege_of_calls import ANONYMOUS_CPU, marks
from tests.webapp.callers import NEW, Begin, Caller, good, started
from tests.webapp.registrations import series_of
from webapp.api.border.cacheable import EMBED_QUERY, PAGE_QUERY

HERE = {"REMOTE_ADDR": "127.0.0.1"}
PAGES = {
    "landing": "/",
    "tournament": "/tournaments/id/{tournament}",
    "table": "/tournaments/id/{tournament}/table",
    "frame": "/tournaments/id/{tournament}/embed",
    "series": "/series/{series}",
    "day": "/series/{series}/{date}",
    "own day": "/series/{series}/{date}/mine",
}


@pytest.fixture
def places(owner: Caller, begun: Begin) -> dict[str, str]:
    """A tournament of eight clubs, which is a date of a series."""

    def make() -> str:
        tournament = started(owner, (2,) * 8)
        series_of(owner, tournament)
        return tournament

    tournament = begun(make)
    [series] = good(owner.get("/series"))
    return {"tournament": tournament, "series": series["seriesId"], "date": NEW["date"]}


@pytest.mark.parametrize("size", [400, 1_600, 20_000])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_costs_the_same_whatever_it_is_asked(
    client: FlaskClient, places: dict[str, str], name: str, size: int
) -> None:
    for asked in sorted(PAGE_QUERY | EMBED_QUERY):
        best = float("inf")
        for _ in range(3):
            # What the browser does with such an address is not the planner's work.
            request = create_environ(f"{PAGES[name].format(**places)}?{asked}={quote(marks(size))}", environ_base=HERE)
            began = time.thread_time()
            _, status, _ = run_wsgi_app(client.application, request)
            best = min(best, time.thread_time() - began)
            assert status[:3] in {"200", "404"}
        assert best <= ANONYMOUS_CPU, asked
