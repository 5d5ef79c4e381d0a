"""What is queued waits for what is on its way to the same club, and is hurried by nothing but what it waits for."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good
from tests.webapp.services.registration.conftest import (
    SETTLED,
    Confirmed,
    Festival,
    decide,
    event_of,
    within_the_minute,
)
from tests.webapp.services.registration.lines import EARLY, Line
from webapp.context import registration_deps_of
from webapp.domain import limits
from webapp.domain.enums import MailKind, MailState
from webapp.services.registration.due_mails import queue_due
from webapp.services.registration.mail_queue import ON_ITS_WAY, queue_mail, send_on, unqueue_mails
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration, RegistrationMail


def test_a_day_that_is_cancelled_again_while_its_revival_is_on_its_way_is_told(
    festival: Festival, confirmed: Confirmed
) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    festival.mails()
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    assert festival.mails(within_the_minute()) == []

    def cancel() -> None:
        good(festival.owner.put(path, json={"status": "CANCELLED"}))
        queue_due(registration_deps_of(festival.app), datetime.now(UTC))

    (revived,) = festival.delivered(datetime.now(UTC) + timedelta(minutes=2), cancel)
    (cancelled,) = festival.mails(datetime.now(UTC) + timedelta(minutes=2))
    assert revived.subject == "Das Fußballfestival findet doch statt"
    assert cancelled.subject == "Das Fußballfestival ist abgesagt"


def test_what_is_decided_while_another_decision_is_long_on_its_way_waits_for_it(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, later = confirmed("Rot"), datetime.now(UTC) + timedelta(minutes=4)
    decide(festival, made, "decline")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    (accepted,) = festival.delivered(
        datetime.now(UTC) + SETTLED, lambda: decide(festival, made, "decline"), lambda: festival.mails(later)
    )
    (declined,) = festival.mails(later + SETTLED)
    assert (accepted.subject, declined.subject) == ("Ihr seid dabei", "Diesmal leider nicht dabei")
    assert event_of(declined).sequence > event_of(accepted).sequence


def test_a_mail_on_its_way_is_not_sent_on(festival: Festival, app: Flask, signer: Mint) -> None:
    path = f"/tournaments/{festival.tournament}/registration"
    good(Caller(app, signer.token(email_verified=False)).get(path))
    made = festival.register("Rot")
    assert festival.mails() == []
    good(festival.owner.get(path))
    at = datetime.now(UTC) + SETTLED
    (question, answer) = festival.delivered(
        at,
        lambda: good(festival.owner.get(path, headers={"Accept-Language": "en"})),
        lambda: festival.delivered(at),
        lambda: festival.confirm(made),
        lambda: festival.delivered(at),
    )
    assert question.subject == "Bitte bestätige deine Adresse"
    assert answer.subject == "Eure Anmeldung zum Fußballfestival"


def queued(line: Line, **change: Any) -> dict[MailKind, datetime]:
    """Return when mails are looked at that are queued, after this change of all of them."""
    with write_session(line.deps.engine) as session:
        mails = session.exec(select(RegistrationMail)).all()
        for mail in mails:
            for name, value in change.items():
                setattr(mail, name, value)
        return {mail.kind: mail.next_try_at for mail in mails}


def test_question_for_an_address_is_asked_at_once_and_a_decision_settles_for_a_minute(line: Line) -> None:
    made, now = line.register("Rot"), EARLY.now
    with write_session(line.deps.engine) as session:
        queue_mail(session, session.get_one(Registration, made.registration_id), MailKind.ACCEPTED, now)
    assert queued(line) == {MailKind.CONFIRM_ADDRESS: now, MailKind.ACCEPTED: now + limits.MAILS_SETTLE}


@pytest.mark.parametrize("reason", [None, "SENDER_NOT_CONFIRMED", ON_ITS_WAY])
def test_what_has_happened_sends_on_what_waits_but_is_not_on_its_way(line: Line, reason: str | None) -> None:
    line.register("Rot")
    now, later = EARLY.now, EARLY.now + timedelta(hours=1)
    queued(line, reason=reason, next_try_at=later)
    with write_session(line.deps.engine) as session:
        send_on(session, now)
    assert queued(line) == {MailKind.CONFIRM_ADDRESS: later if reason == ON_ITS_WAY else now}


@pytest.mark.parametrize("sent_too", [False, True])
def test_mail_that_was_sent_is_forgotten_only_where_it_counts_no_more(line: Line, *, sent_too: bool) -> None:
    made = line.register("Rot")
    queued(line, state=MailState.SENT)
    with write_session(line.deps.engine) as session:
        unqueue_mails(session, [made.registration_id], MailKind.CONFIRM_ADDRESS, sent_too=sent_too)
    assert (queued(line) == {}) is sent_too
