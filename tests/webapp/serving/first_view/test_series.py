"""The page of a series as the server writes it."""

from datetime import datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine

from tests.webapp.callers import NEW, Begin, Caller, good, in_round, new_tournament
from tests.webapp.identity.conftest import Clock
from tests.webapp.locking import lock
from tests.webapp.serving.first_view.reading import meta_of, text_of
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.people.quotas import Quotas
from webapp.serving.first_view.series import next_date
from webapp.storage.counters import Counters

NOBODYS = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def first(owner: Caller, begun: Begin) -> str:
    """A date of which a round is confirmed."""
    return begun(lambda: in_round(owner, 2))


@pytest.fixture
def series(owner: Caller, first: str) -> str:
    found = str(good(owner.post("/series", json={"name": "Kreisrunde <Herbst>"}))["seriesId"])
    good(owner.put(f"/tournaments/{first}", json={"seriesId": found}))
    return found


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    return answer.get_data(as_text=True)


def test_a_series_leads_to_its_dates_without_a_script(client: FlaskClient, first: str, series: str) -> None:
    html = page(client, f"/series/{series}")
    text = text_of(html)
    assert "Kreisrunde <Herbst>" in text
    assert "Sommerfest" in text
    assert f'href="/tournaments/id/{first}"' in html


def test_a_messenger_reads_the_next_date(client: FlaskClient, series: str) -> None:
    meta = meta_of(page(client, f"/series/{series}"))
    assert meta["og:title"] == "Kreisrunde <Herbst>"
    assert meta["title"] == "Kreisrunde <Herbst> · Trikick"
    assert "Köln" in meta["og:description"]
    assert meta["og:url"] == f"https://planner.example.org/series/{series}"


def test_english_stays_english(client: FlaskClient, first: str, series: str) -> None:
    html = page(client, f"/series/{series}?lang=en")
    assert meta_of(html)["og:description"].startswith("Next date")
    assert f'href="/tournaments/id/{first}?lang=en"' in html


@pytest.mark.parametrize("address", [f"/series/{NOBODYS}", "/series/nonsense"])
def test_unknown_series_is_not_found(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "Seite nicht gefunden" in text_of(answer.get_data(as_text=True))


def test_unknown_club_is_not_found(client: FlaskClient, series: str) -> None:
    assert client.get(f"/series/{series}?club=Nobody").status_code == 404


def test_locked_date_does_not_show(app: Flask, client: FlaskClient, first: str, series: str) -> None:
    lock(app, first)
    html = page(client, f"/series/{series}")
    assert first not in html
    assert "Sommerfest" not in html


def test_same_page_is_not_sent_twice(client: FlaskClient, series: str) -> None:
    tag = client.get(f"/series/{series}").headers["ETag"]
    assert client.get(f"/series/{series}", headers={"If-None-Match": tag}).status_code == 304


def test_a_series_asked_for_by_the_hundred_is_the_interfaces_to_show(
    app: Flask, client: FlaskClient, series: str, engine: Engine
) -> None:
    app.extensions["quotas"] = Quotas(engine, Counters(b"key", Clock()))
    pages = [page(client, f"/series/{series}") for _ in range(121)]
    assert ["og:title" in meta_of(html) for html in pages[-2:]] == [True, False]


def test_series_without_dates_says_so(client: FlaskClient, owner: Caller) -> None:
    new_tournament(owner)
    empty = good(owner.post("/series", json={"name": "Leer"}))["seriesId"]
    assert "noch kein weiterer Termin" in meta_of(page(client, f"/series/{empty}"))["og:description"]


def test_next_date_is_the_first_that_is_not_over() -> None:
    dates = [
        {"date": day, "lastDay": last, "startTime": "10:00", "status": status}
        for day, last, status in [
            ("2026-06-01", "2026-06-01", "NOT_STARTED"),
            ("2026-07-01", "2026-07-01", "FINISHED"),
            ("2026-07-01", "2026-07-01", "CANCELLED"),
            ("2026-06-30", "2026-07-01", "STARTED"),
            ("2026-08-01", "2026-08-01", "NOT_STARTED"),
        ]
    ]
    assert next_date(dates, datetime(2026, 7, 1, 10, tzinfo=LOCAL_TIME)) == dates[3]
    assert next_date(dates, datetime(2026, 7, 2, 5, 59, tzinfo=LOCAL_TIME)) == dates[3]
    assert next_date(dates, datetime(2026, 7, 2, 6, tzinfo=LOCAL_TIME)) == dates[4]
    assert next_date(dates, datetime(2026, 8, 2, 10, tzinfo=LOCAL_TIME)) is None


@pytest.mark.parametrize(("start", "day", "is_next"), [("18:00", 2, True), ("10:00", 2, False), ("18:00", 3, False)])
def test_what_waits_since_the_evening_may_start_until_the_morning(start: str, day: int, is_next: bool) -> None:
    night = {"date": "2026-07-01", "lastDay": "2026-07-02", "startTime": start, "status": "NOT_STARTED"}
    evening = night | {"lastDay": "2026-07-01"}
    shown = next_date([evening if day == 2 else night], datetime(2026, 7, day, 5, 59, tzinfo=LOCAL_TIME))
    assert (shown is not None) is is_next


def test_a_day_leads_to_its_groups_without_a_script(client: FlaskClient, first: str, series: str) -> None:
    html = page(client, f"/series/{series}/{NEW['date']}")
    assert f'href="/tournaments/id/{first}/round"' in html
    assert "Sommerfest" in text_of(html)
    assert meta_of(html)["og:title"] == "Sommerfest"
    assert page(client, f"/series/{series}/{NEW['date']}/mine") != ""


def test_a_day_says_which_of_its_groups_is_cancelled(client: FlaskClient, owner: Caller) -> None:
    series = good(owner.post("/series", json={"name": "Festival"}))["seriesId"]
    groups = {"Festival F1": "10:00", "Festival F2": "13:00"}
    ids = [new_tournament(owner, name=name, startTime=start) for name, start in groups.items()]
    for each in ids:
        good(owner.put(f"/tournaments/{each}", json={"seriesId": series}))
    address = f"/series/{series}/{NEW['date']}"
    good(owner.put(f"/tournaments/{ids[0]}", json={"status": "CANCELLED"}))
    assert meta_of(page(client, address))["og:description"].endswith("13:00 Uhr · F1 (Abgesagt), F2")
    good(owner.put(f"/tournaments/{ids[1]}", json={"status": "CANCELLED"}))
    assert meta_of(page(client, address))["og:description"].endswith("2026 · Abgesagt")


@pytest.mark.parametrize("address", [f"/series/{NOBODYS}/2026-07-01", "/series/nonsense/2026-07-01"])
def test_day_of_unknown_series_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(("rest", "date"), [("", "06.05.2099"), ("/mine?club=Rot&lang=en", "6 May 2099")])
def test_page_of_a_day_that_was_moved_shows_the_new_date(
    client: FlaskClient, owner: Caller, first: str, series: str, rest: str, date: str
) -> None:
    good(owner.put(f"/tournaments/{first}", json={"date": "2099-05-06"}))
    assert date in text_of(page(client, f"/series/{series}/{NEW['date']}{rest}"))


def test_page_of_a_date_without_tournaments_leads_to_the_others(client: FlaskClient, series: str) -> None:
    assert f'href="/series/{series}"' in page(client, f"/series/{series}/2099-05-06")
