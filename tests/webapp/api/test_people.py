"""Organisers, feedback, and the brakes on both."""

import pytest
from flask import Flask
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import NEW, Caller, good, refused
from webapp.app import create_app
from webapp.config import Settings
from webapp.storage.database import engine_for
from webapp.storage.tables import FeedbackMessage


def test_an_organiser_is_saved_again_at_each_sign_in(owner: Caller) -> None:
    first = good(owner.post("/organizers", json={"organizerId": ANNA, "firstName": "Anna"}))
    assert first == {"organizerId": ANNA, "firstName": "Anna", "lastName": "", "club": ""}
    again = good(owner.post("/organizers", json=first | {"club": "SV Rot"}))
    assert again["club"] == "SV Rot"


def test_nobody_saves_anybody_else(owner: Caller) -> None:
    answer = owner.post("/organizers", json={"organizerId": "somebody-else"})
    assert refused(answer) == (403, "NOT_OWNER")
    assert answer.get_json()["errors"][0]["field"] == "organizerId"


def kept(engine: Engine) -> list[str]:
    with Session(engine) as session:
        return [message.text for message in session.exec(select(FeedbackMessage)).all()]


def test_feedback_is_kept_where_it_cannot_be_mailed(visitor: Caller, engine: Engine) -> None:
    answer = visitor.post("/feedback", json={"text": "Very\nnice.", "email": "me@example.org"})
    assert (answer.status_code, answer.data) == (202, b"")
    assert kept(engine) == ["Very\nnice."]


@pytest.mark.parametrize(
    ("body", "field"),
    [({}, "text"), ({"text": " "}, "text"), ({"text": "x" * 4001}, "text"), ({"text": "x", "email": "me"}, "email")],
)
def test_wrong_feedback_is_named(visitor: Caller, body: dict[str, str], field: str) -> None:
    answer = visitor.post("/feedback", json=body)
    assert refused(answer) == (422, "VALIDATION")
    assert [error["field"] for error in answer.get_json()["errors"]] == [field]


@pytest.fixture
def braked(settings: Settings, engine: Engine, signer: Mint) -> Flask:
    return create_app(settings.model_copy(update={"rate_limits": True}), engine, signer)


def test_too_much_feedback_is_refused(braked: Flask) -> None:
    visitor = Caller(braked, None)
    for _ in range(5):
        assert visitor.post("/feedback", json={"text": "x"}).status_code == 202
    answer = visitor.post("/feedback", json={"text": "x"})
    assert refused(answer) == (429, "TOO_MANY_REQUESTS")
    # The window moves by a twelfth of a minute at a time.
    assert 0 < int(answer.headers["Retry-After"]) <= 66


def test_names_cannot_be_tried_out_in_bulk(braked: Flask, signer: Mint) -> None:
    curious = Caller(braked, signer.token())
    statuses = [curious.get(f"/tournaments/name/{number}").status_code for number in range(31)]
    assert statuses == [404] * 30 + [429]


def test_the_client_learns_where_to_sign_in(app: Flask) -> None:
    config = app.test_client().get("/client-config.json").get_json()
    assert config["identity"] == {"url": "https://planner.example.org/auth", "realm": "club", "clientId": "public"}
    assert config["apiPrefix"] == "/api"
    assert config["limits"]["maxTeams"] == 16
    assert NEW["numberOfRounds"] <= config["limits"]["maxRounds"]


def test_who_knows_the_settings_is_sent_none(app: Flask) -> None:
    client = app.test_client()
    known = client.get("/client-config.json").headers["ETag"]
    again = client.get("/client-config.json", headers={"If-None-Match": known})
    assert (again.status_code, again.data) == (304, b"")


def test_a_planner_without_its_database_is_not_ready(
    settings: Settings, signer: Mint, tmp_path_factory: pytest.TempPathFactory
) -> None:

    gone = engine_for(f"sqlite:///{tmp_path_factory.mktemp('gone')}/no/such/folder.sqlite3")
    client = create_app(settings, gone, signer).test_client()
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
