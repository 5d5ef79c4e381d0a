"""Mails are sent once each, by whichever process, and tried again where they were not taken."""

import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, NoReturn

import pytest
from flask import Flask
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import Caller, good
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import own
from tests.webapp.services.registration.conftest import (
    SETTLED,
    Confirmed,
    Festival,
    log_of,
)
from webapp.context import registration_deps_of
from webapp.mail.message import Mail
from webapp.services.registration import delivery
from webapp.services.registration.delivery import CLAIMED_FOR, RETRIES, deliver
from webapp.services.registration.opening import confirm_sender
from webapp.storage.database import write_session


def test_a_mail_that_is_refused_is_delayed_and_in_the_end_fails(
    festival: Festival, caplog: pytest.LogCaptureFixture
) -> None:
    festival.register("Rot")
    festival.server.refuses = True
    at = datetime.now(UTC) + timedelta(seconds=1)
    festival.mails(at)
    assert log_of(festival) == [("CONFIRM_ADDRESS", "QUEUED", "MAIL_FAILED")]
    for _ in range(RETRIES):
        at += timedelta(hours=22)
        festival.mails(at)
    assert log_of(festival) == [("CONFIRM_ADDRESS", "FAILED", "MAIL_FAILED")]
    # The operator reads of each try, and nothing of whom it was for.
    told = [record.getMessage() for record in caplog.records if record.name.endswith("delivery")]
    assert [re.sub(r"\D", "", line) for line in told] == [f"{number}5" for number in range(1, RETRIES + 2)]
    assert "@" not in caplog.text
    festival.server.refuses = False
    assert festival.mails(at + timedelta(days=1)) == []


@pytest.mark.parametrize(("tries", "minutes"), [(1, 6), (RETRIES + 2, 60)])
def test_a_mail_server_that_comes_back_gets_what_waits(festival: Festival, tries: int, minutes: int) -> None:
    festival.register("Rot")
    festival.server.is_away = True
    at = datetime.now(UTC) + SETTLED
    assert [mail for number in range(tries) for mail in festival.mails(at + timedelta(hours=22 * number))] == []
    assert log_of(festival) == [("CONFIRM_ADDRESS", "QUEUED", "MAIL_FAILED")]
    festival.server.is_away = False
    assert len(festival.mails(at + timedelta(hours=22 * (tries - 1), minutes=minutes))) == 1


def test_a_mail_is_sent_once_though_the_database_goes_away_before_that_is_noted(
    festival: Festival, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_away(_: Engine) -> NoReturn:
        raise OperationalError("COMMIT", None, ConnectionError())

    def goes_away() -> None:
        monkeypatch.setattr(delivery, "write_session", is_away)
        monkeypatch.setattr("time.sleep", lambda _seconds: monkeypatch.undo())

    festival.register("Rot")
    at = datetime.now(UTC) + SETTLED
    with suppress(OperationalError):
        festival.delivered(at, goes_away)
    monkeypatch.undo()
    festival.delivered(at + 2 * CLAIMED_FOR)
    assert len(festival.server.taken) == 1


def test_two_processes_send_a_mail_once(festival: Festival, app: Flask) -> None:
    festival.register("Rot")
    deps, taken, at = registration_deps_of(app), [], datetime.now(UTC) + timedelta(seconds=1)

    def send(mail: Mail) -> None:
        taken.append(mail)
        assert deliver(deps, taken.append, lambda: at) == 0

    assert deliver(deps, send, lambda: at) == 1
    assert len(taken) == 1


def test_a_confirmation_in_the_moment_a_mail_is_held_sends_it_on(
    festival: Festival, app: Flask, signer: Mint, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = f"/tournaments/{festival.tournament}/registration", delivery.compose
    good(Caller(app, signer.token(email_verified=False)).get(path))
    festival.register("Rot")

    def compose(*given: Any) -> Any:
        monkeypatch.undo()
        held = real(*given)
        good(festival.owner.get(path))
        return held

    monkeypatch.setattr(delivery, "compose", compose)
    at = datetime.now(UTC) + SETTLED
    assert len(festival.delivered(at) + festival.delivered(at)) == 1


@pytest.mark.each_time_on("postgresql")
def test_a_confirmation_that_is_under_way_while_a_mail_is_held_sends_it_on(
    festival: Festival, app: Flask, signer: Mint, engine: Engine
) -> None:
    good(Caller(app, signer.token(email_verified=False)).get(f"/tournaments/{festival.tournament}/registration"))
    festival.register("Rot")
    at = datetime.now(UTC) + SETTLED
    with ThreadPoolExecutor(1) as pool:
        with write_session(engine) as session:
            confirm_sender(session, ANNA, at)
            other = pool.submit(festival.delivered, at)
            until_it_waits(engine, other)
        assert len(other.result() + festival.delivered(at)) == 1


def test_of_a_slow_batch_no_other_process_sends_a_mail_again(festival: Festival, app: Flask) -> None:
    for name in ("Rot", "Blau"):
        festival.register(name)
    deps, taken, elsewhere = registration_deps_of(app), list[Mail](), list[Mail]()
    at = datetime.now(UTC) + timedelta(seconds=1)

    def send(mail: Mail) -> None:
        nonlocal at
        if taken:
            deliver(deps, elsewhere.append, lambda: at)
        taken.append(mail)
        at += CLAIMED_FOR + timedelta(seconds=1)

    assert deliver(deps, send, lambda: at) == 2
    assert elsewhere == []


def test_a_new_address_is_told_all_though_a_mail_to_the_old_one_was_on_its_way(
    festival: Festival, confirmed: Confirmed, app: Flask
) -> None:
    made, new = confirmed("Rot"), "neu@rot.example"
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))

    def send(_: Mail) -> None:
        good(own(festival.visitor, made, "PATCH", json={"contactEmail": new}))

    assert deliver(registration_deps_of(app), send, lambda: datetime.now(UTC) + SETTLED) == 1
    assert festival.confirm(made | {"contactEmail": new}).status_code == 200
    assert "Ihr seid dabei." in [mail.text for mail in festival.mails() if mail.to == new][-1]
