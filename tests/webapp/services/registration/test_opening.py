"""An organiser opens registration, and clubs are written to once the organiser has shown who they are."""

from datetime import UTC, datetime, timedelta

from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import Caller, good
from tests.webapp.services.registration.conftest import Confirmed, Festival, log_of
from webapp.services.registration.opening import confirm_sender
from webapp.storage.database import write_session


def test_nothing_is_sent_before_the_organiser_is_confirmed(
    festival: Festival, app: Flask, signer: Mint, engine: Engine
) -> None:
    unconfirmed = Caller(app, signer.token(email_verified=False))
    path = f"/tournaments/{festival.tournament}/registration"
    assert good(unconfirmed.get(path))["senderConfirmed"] is False
    festival.register("Rot")
    assert festival.mails() == []
    assert log_of(festival) == [("CONFIRM_ADDRESS", "QUEUED", "SENDER_NOT_CONFIRMED")]
    assert good(festival.owner.get(path))["senderConfirmed"] is True
    assert len(festival.mails()) == 1
    good(unconfirmed.get(path))
    festival.register("Blau")
    assert festival.mails() == []
    with write_session(engine) as session:
        confirm_sender(session, ANNA, datetime.now(UTC))
    assert [mail.to for mail in festival.mails()] == ["blau@club.example"]


def test_clubs_that_are_let_in_together_are_all_told(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    confirmed("Blau")
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.put(path, json={"open": True, "accept": "WHILE_FREE"}))
    assert [mail.subject for mail in festival.mails()] == ["Ihr seid dabei"] * 2
    confirmed("Gelb")
    assert [kind for kind, _, _ in log_of(festival)] == ["ACCEPTED", "REGISTERED", "CONFIRM_ADDRESS"]


def test_another_language_of_the_organiser_hurries_no_mail_that_is_to_be_tried_again(festival: Festival) -> None:
    festival.server.is_away = True
    festival.register("Rot")
    festival.mails()
    festival.server.is_away = False
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.get(path, headers={"Accept-Language": "en"}))
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=4)) == []
    assert len(festival.mails(datetime.now(UTC) + timedelta(minutes=7))) == 1
