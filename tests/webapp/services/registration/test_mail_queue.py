"""What is queued waits for what is on its way to the same club, and is hurried by nothing but what it waits for."""

from datetime import UTC, datetime, timedelta

from flask import Flask

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
from webapp.context import registration_deps_of
from webapp.services.registration.due_mails import queue_due


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
