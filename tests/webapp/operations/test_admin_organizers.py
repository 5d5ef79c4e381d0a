"""The operator's commands for organisers whose accounts an external provider keeps."""

import json
from datetime import UTC, datetime

import pytest
from flask import Flask

from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.operations.test_admin import Run, run
from tests.webapp.registrations import opened, registered
from tests.webapp.stored import everything
from webapp.app import create_app
from webapp.config import settings_from_environment
from webapp.context import database_of, settings_of
from webapp.domain.limits import PARTINGS_KEPT
from webapp.mail.message import Mail
from webapp.mail.transport import Outbox
from webapp.services.registration.deletion import forget_partings
from webapp.storage.database import write_session

__all__ = ["run"]
BERT = "b1d1c2a0-0000-4000-8000-00000000beef"
EMAIL = "anna@example.org"


@pytest.fixture
def planner(run: Run, signer: Mint, monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setenv("TRIKICK_IDENTITY_URL", "https://planner.example.org/auth")
    run("tournament", "list")
    return create_app(settings_from_environment(), keys=signer)


@pytest.fixture
def owner(planner: Flask, signer: Mint) -> Caller:
    """An organiser who has signed in and made a tournament."""
    owner = Caller(planner, signer.token())
    names = {"organizerId": ANNA, "firstName": "Annegret", "lastName": "Amselfeld", "club": "SV Rotdorn"}
    good(owner.post("/organizers", json=names))
    good(owner.post("/series", json={"name": "Kreisrunde"}))
    return owner


def test_organisers_are_listed_by_the_id_that_the_provider_gave_them(run: Run, owner: Caller) -> None:
    (line,) = run("organiser", "list").splitlines()
    assert line.startswith(f"{ANNA}  Annegret Amselfeld, SV Rotdorn  since ")


def test_what_is_stored_about_an_organiser_is_exported(run: Run, owner: Caller) -> None:
    opened(owner, new_tournament(owner, name="Geheimes Fest"))
    told = json.loads(run("organiser", "export", ANNA))
    assert told["organizer"]["last_name"] == "Amselfeld"
    assert [(one["name"], one["registration_opening"][0]["sender_email"]) for one in told["tournaments"]] == [
        ("Geheimes Fest", EMAIL)
    ]
    assert json.loads(run("organiser", "export", "Anna@Example.org")) == told


def test_nothing_is_left_of_an_organiser_whom_the_operator_deletes(
    run: Run, planner: Flask, owner: Caller, signer: Mint
) -> None:
    good(Caller(planner, signer.token(sub=BERT)).post("/organizers", json={"organizerId": BERT, "firstName": "Bert"}))
    tournament = new_tournament(owner, name="Geheimes Fest", date="2099-05-01")
    key = opened(owner, tournament)
    registered(Caller(planner, None), tournament, key, "Rot")
    outbox = settings_of(planner).outbox
    for address in (EMAIL, "bert@example.org"):
        Outbox(outbox, "planner@example.org").send(Mail(address, "Emergency plan", "Geheimes Fest"))
    assert run("organiser", "delete", EMAIL) == f"{EMAIL} and all their tournaments are deleted\n"
    (kept,) = outbox.glob("*.eml")
    assert "bert@example.org" in kept.read_text()
    left = everything(database_of(planner))
    for word in ("Annegret", "Amselfeld", EMAIL, "SV Rotdorn", "Kreisrunde"):
        assert word not in left
    # The mail that takes the tournament out of a club's calendar has to name it, as long as it waits to be sent.
    with write_session(database_of(planner)) as session:
        forget_partings(session, datetime.now(UTC) + PARTINGS_KEPT)
    assert tournament not in everything(database_of(planner))
    assert "organiser deleted by the operator  ~" in run("log", ANNA)
    assert run("organiser", "list").startswith(BERT)


def test_an_address_of_two_organisers_deletes_neither(run: Run, owner: Caller, planner: Flask, signer: Mint) -> None:
    again = Caller(planner, signer.token(sub=BERT))
    for caller in (owner, again):
        opened(caller, new_tournament(caller))
    assert run("organiser", "delete", EMAIL, code=1).endswith(f"several organisers: {ANNA}, {BERT}\n")
    assert len(run("tournament", "list").splitlines()) == 2


def test_an_address_that_nobody_has_confirmed_is_nobodys(run: Run, owner: Caller, planner: Flask, signer: Mint) -> None:
    opened(owner, new_tournament(owner, name="Geheimes Fest"))
    typed = Caller(planner, signer.token(sub=BERT, email_verified=False))
    opened(typed, new_tournament(typed))
    told = json.loads(run("organiser", "export", EMAIL))
    assert [one["name"] for one in told["tournaments"]] == ["Geheimes Fest"]
    stranger = Caller(planner, signer.token(sub=BERT, email="stranger@example.org", email_verified=False))
    opened(stranger, new_tournament(stranger))
    assert "there is no organiser stranger@" in run("organiser", "delete", "stranger@example.org", code=1)


def test_an_unknown_organiser_is_said(run: Run, planner: Flask) -> None:
    for action in ("export", "delete"):
        assert "there is no organiser nobody@example.org" in run("organiser", action, "nobody@example.org", code=1)
