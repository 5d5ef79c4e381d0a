"""An account makes only so many tournaments, clubs and links a day, and is told which limit it has met."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.tournament_files import NOT_STARTED
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament
from webapp.app import create_app
from webapp.config import Settings
from webapp.services.people.quotas import Limit

LIMITS = {Limit.TOURNAMENTS: 3, Limit.CLUBS: 4, Limit.LINKS: 2}
COPY = {"name": "Herbstfest", "startTime": "09:30", "consentToPublicLink": True}


@pytest.fixture
def limited(settings: Settings, engine: Engine, signer: Mint, monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setattr("webapp.services.people.quotas.A_DAY", LIMITS)
    return create_app(settings.model_copy(update={"rate_limits": True}), engine, signer)


@pytest.fixture
def anna(limited: Flask, signer: Mint) -> Caller:
    return Caller(limited, signer.token())


def club(number: int) -> dict[str, Any]:
    return {"club": f"Club {number}", "nickName": f"C{number}", "teams": [{"estimatedSkill": 5}]}


def assert_limit(answer: TestResponse, reason: str, most: int) -> None:
    body = answer.get_json()
    assert (answer.status_code, body["reason"]) == (429, reason)
    assert body["errors"][0]["params"] == {"most": most}
    assert str(most) in body["message"]
    assert 0 < int(answer.headers["Retry-After"]) <= 26 * 3600


def test_tournaments_copies_and_series_count_together(anna: Caller, limited: Flask, signer: Mint) -> None:
    tournament = new_tournament(anna)
    good(anna.post(f"/tournaments/{tournament}/copy", json=COPY | {"date": NEW["date"]}))
    good(anna.post("/series", json={"name": "Kreisrunde"}))
    calls: list[Callable[[], TestResponse]] = [
        lambda: anna.post("/tournaments", json=NEW),
        lambda: anna.post(f"/tournaments/{tournament}/copy", json=COPY | {"date": NEW["date"]}),
        lambda: anna.post("/series", json={"name": "Hallenrunde"}),
    ]
    for call in calls:
        assert_limit(call(), "TOURNAMENTS_A_DAY", 3)
    assert len(good(anna.get("/tournaments/byOrganizer"))) == 2
    new_tournament(Caller(limited, signer.token(sub="another-organiser")))


def test_an_import_counts_with_its_clubs(anna: Caller) -> None:
    clubs = [NOT_STARTED["clubs"][0] | {"club": f"Club {number}", "nickName": f"C{number}"} for number in range(5)]
    assert_limit(anna.post("/tournaments/import", json=NOT_STARTED | {"clubs": clubs}), "CLUBS_A_DAY", 4)
    for _ in range(3):
        good(anna.post("/tournaments/import", json=NOT_STARTED))
    assert_limit(anna.post("/tournaments/import", json=NOT_STARTED), "TOURNAMENTS_A_DAY", 3)


def test_deleting_gives_nothing_back(anna: Caller) -> None:
    for _ in range(3):
        good(anna.delete(f"/tournaments/{new_tournament(anna)}"))
    assert_limit(anna.post("/tournaments", json=NEW), "TOURNAMENTS_A_DAY", 3)


def test_what_was_refused_does_not_count(anna: Caller) -> None:
    for _ in range(4):
        assert anna.post("/tournaments", json=NEW | {"endTime": "09:00"}).status_code == 422
    new_tournament(anna)


def test_clubs_count_one_by_one_and_all_or_none(anna: Caller) -> None:
    path = f"/tournaments/{new_tournament(anna)}/teams"
    good(anna.post(path, json=club(1)))
    good(anna.patch(path, json={"add": [club(2), club(3)]}))
    assert_limit(anna.patch(path, json={"add": [club(4), club(5)]}), "CLUBS_A_DAY", 4)
    for _ in range(2):
        assert anna.post(f"{path}?dryRun=true", json=club(4)).status_code == 200
    good(anna.post(path, json=club(4)))
    assert_limit(anna.post(path, json=club(5)), "CLUBS_A_DAY", 4)


def test_helper_links_count(anna: Caller) -> None:
    path = f"/tournaments/{new_tournament(anna)}/helper-links"
    for number in (1, 2):
        good(anna.post(path, json={"label": f"Pitch {number}"}))
    assert_limit(anna.post(path, json={"label": "Pitch 3"}), "LINKS_A_DAY", 2)


def test_an_installation_without_limits_has_none(owner: Caller) -> None:
    for _ in range(4):
        new_tournament(owner)
