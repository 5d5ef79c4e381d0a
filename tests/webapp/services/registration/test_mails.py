"""Clubs are written to: only once everybody has shown who they are, and what is true when the mail goes out."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, time, timedelta
from typing import Any, NoReturn

import pytest
from flask import Flask
from ical.event import Event
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tests.webapp import calendars
from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, next_round
from tests.webapp.databases import until_it_waits
from tests.webapp.questions import questions_to
from tests.webapp.registrations import opened, own, register
from tests.webapp.services.registration.conftest import DAY, SETTLED, Festival
from webapp.context import registration_deps_of
from webapp.domain import limits
from webapp.domain.local_time import LOCAL_TIME
from webapp.mail.message import Mail
from webapp.services.registration import delivery
from webapp.services.registration.delivery import CLAIMED_FOR, RETRIES, deliver
from webapp.services.registration.due_mails import queue_due
from webapp.services.registration.opening import confirm_sender
from webapp.storage.database import write_session

Confirmed = Callable[..., dict[str, Any]]
MORNING = datetime.combine(DAY - timedelta(days=1), time(9, 1), LOCAL_TIME)


def log_of(festival: Festival) -> list[tuple[str, str, str | None]]:
    """Return what the organiser reads of the mails to the first club."""
    entry = good(festival.owner.get(f"/tournaments/{festival.tournament}/registrations"))[0]
    return [(mail["kind"], mail["state"], mail["reason"]) for mail in entry["mails"]]


def decide(festival: Festival, registration: dict[str, Any], what: str) -> list[Mail]:
    """Let a club in or turn it away; return the mails that follow."""
    good(festival.owner.post(f"/registrations/{registration['registrationId']}/{what}"))
    return festival.mails()


def event_of(mail: Mail) -> Event:
    """Return what a calendar takes from a mail."""
    (attached,) = mail.attachments
    return calendars.event_of(attached.content)


def within_the_minute() -> datetime:
    """Return a moment at which nothing that was done just now has settled."""
    return datetime.now(UTC) + limits.MAILS_SETTLE / 2


def play_to_the_end(festival: Festival) -> None:
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    for match in next_round(festival.owner, festival.tournament, 1):
        good(festival.owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    good(festival.owner.put(path, json={"status": "FINISHED", "early": True}))


def test_an_address_that_is_not_confirmed_gets_no_word_that_somebody_typed(festival: Festival) -> None:
    festival.register("Rot", contactName="Buy now at spam.example")
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("rot@club.example", "Bitte bestätige deine Adresse")
    assert "Rot" not in mail.text.replace("rot@", "")
    assert "spam" not in mail.text
    assert "Sommerfest" not in mail.text
    assert festival.mails() == []


def test_the_code_of_the_mail_confirms_the_address(festival: Festival) -> None:
    made = festival.register("Rot", 3)
    (first,) = festival.mails()
    code = first.text.partition("&code=")[2].split()[0]
    wrong = own(festival.visitor, made | {"registrationId": f"{made['registrationId']}/confirmation"}, "POST")
    assert wrong.status_code == 422
    path = made | {"registrationId": f"{made['registrationId']}/confirmation"}
    assert own(festival.visitor, path, "POST", json={"code": "0" * 64}).status_code == 422
    assert good(own(festival.visitor, path, "POST", json={"code": code}))["emailConfirmed"]
    (mail,) = festival.mails()
    assert "SV Rot ist mit 3 Teams zu „Sommerfest“ angemeldet." in mail.text
    assert "Ihr habt die Plätze 1 bis 3 von 8." in mail.text
    assert made["ownLink"] in mail.text
    assert event_of(mail).summary == "Sommerfest"
    assert log_of(festival) == [("REGISTERED", "SENT", None), ("CONFIRM_ADDRESS", "SENT", None)]


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


def test_a_club_that_moves_up_is_told(festival: Festival, confirmed: Confirmed) -> None:
    first, waiting = confirmed("Rot", 8), confirmed("Blau", 2, language="en")
    assert "number 1 on the waiting list" in festival.server.taken[-1].text
    assert waiting["state"] == "WAITING"
    good(own(festival.visitor, first, "DELETE"))
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("blau@club.example", "You have moved up")
    assert "places 1 to 2 of 8" in mail.text


def test_a_club_that_is_let_in_is_told(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot", 3)
    before = event_of(festival.server.taken[-1])
    (mail,) = decide(festival, made, "accept")
    assert (mail.to, mail.subject) == ("rot@club.example", "Ihr seid dabei")
    assert "SV Rot mit 3 Teams für „Sommerfest“ angenommen" in mail.text
    after = event_of(mail)
    assert (before.status, after.status) == ("TENTATIVE", "CONFIRMED")
    assert (after.uid, after.sequence > before.sequence) == (before.uid, True)
    assert decide(festival, made, "accept") == []


def test_a_club_that_is_turned_away_is_told_and_loses_the_date(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Blau", language="en")
    before = event_of(festival.server.taken[-1])
    (mail,) = decide(festival, made, "decline")
    assert (mail.to, mail.subject) == ("blau@club.example", "Sorry, not this time")
    assert "?lang=en#" in made["ownLink"]
    assert made["ownLink"] in mail.text
    after = event_of(mail)
    assert (after.uid, after.status, after.summary) == (before.uid, "CANCELLED", before.summary)
    assert (after.sequence, after.dtstamp) > (before.sequence, before.dtstamp)


def test_a_club_that_is_let_in_after_all_gets_a_newer_event(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    (declined,) = decide(festival, made, "decline")
    (accepted,) = decide(festival, made, "accept")
    assert event_of(accepted).sequence > event_of(declined).sequence


def test_clubs_that_are_let_in_together_are_all_told(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    confirmed("Blau")
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.put(path, json={"open": True, "accept": "WHILE_FREE"}))
    assert [mail.subject for mail in festival.mails()] == ["Ihr seid dabei"] * 2
    confirmed("Gelb")
    assert [kind for kind, _, _ in log_of(festival)] == ["ACCEPTED", "REGISTERED", "CONFIRM_ADDRESS"]


def test_a_club_that_has_yet_to_confirm_is_told_once(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert decide(festival, made, "accept") == []
    assert festival.confirm(made).status_code == 200
    (mail,) = festival.mails()
    assert "Ihr seid dabei." in mail.text
    assert event_of(mail).status == "CONFIRMED"


def test_of_mails_that_wait_together_the_newest_tells_all(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert festival.confirm(made).status_code == 200
    for mind in ("accept", "decline", "accept"):
        good(festival.owner.post(f"/registrations/{made['registrationId']}/{mind}"))
    (mail,) = festival.mails()
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")
    assert ("REGISTERED", "FAILED", "TOLD_LATER") in log_of(festival)


def test_registered_and_declined_at_once_is_one_true_mail(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert festival.confirm(made).status_code == 200
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    (mail,) = festival.mails()
    assert (mail.subject, event_of(mail).status) == ("Diesmal leider nicht dabei", "CANCELLED")


def test_a_decision_that_was_taken_back_is_not_told(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    good(festival.owner.post(f"/tournaments/{festival.tournament}/undo", json={}))
    assert festival.mails() == []


def test_places_that_others_make_free_are_found(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [8])
    confirmed("Rot", 2)
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"expectedNumberOfTeams": 10}))
    (mail,) = festival.mails()
    assert mail.subject == "Ihr rückt nach"


def test_another_day_is_told_once_and_moves_the_same_event(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    before = event_of(festival.server.taken[-1])
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"date": f"{DAY + timedelta(days=1)}"}))
    good(festival.owner.put(path, json={"startTime": "09:30"}))
    assert festival.mails(within_the_minute()) == []
    later = datetime.now(UTC) + timedelta(minutes=6)
    (mail,) = festival.mails(later)
    assert "09:30 Uhr" in mail.text
    event = event_of(mail)
    assert (event.uid, event.sequence > before.sequence) == (before.uid, True)
    assert event.dtstart.astimezone(LOCAL_TIME).date() == DAY + timedelta(days=1)
    assert festival.mails(later + timedelta(minutes=6)) == []


def test_after_the_start_a_moved_day_is_told_only_to_who_plays(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3])
    made = confirmed("Rot", 3)
    confirmed("Blau", 2)
    confirmed("Gelb", 3)
    decide(festival, made, "accept")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    good(festival.owner.put(path, json={"date": f"{DAY + timedelta(days=3)}"}))
    assert [mail.to for mail in festival.mails()] == ["rot@club.example"]


def test_after_the_start_nobody_reads_that_their_places_wait_for_a_decision(
    festival: Festival, confirmed: Confirmed
) -> None:
    add_clubs(festival.owner, festival.tournament, [3])
    decide(festival, confirmed("Rot", 3), "accept")
    late = festival.register("Blau")
    festival.mails()
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "STARTED"}))
    assert festival.confirm(late).status_code == 200
    assert festival.mails() == []


def test_a_cancelled_day_is_told_to_all_and_leaves_their_calendars_until_it_takes_place_after_all(
    festival: Festival, confirmed: Confirmed
) -> None:
    confirmed("Rot")
    planned = event_of(festival.server.taken[-1])
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    good(festival.owner.put(path, json={"startTime": "09:30"}))
    assert festival.mails(within_the_minute()) == []
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(minutes=2))
    assert mail.subject == "Das Fußballfestival ist abgesagt"
    cancelled = event_of(mail)
    assert (cancelled.uid, cancelled.status) == (planned.uid, "CANCELLED")
    assert cancelled.summary == f"Abgesagt: {planned.summary}"
    assert cancelled.sequence > planned.sequence
    assert festival.mails(MORNING) == []

    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(minutes=2))
    assert mail.subject == "Das Fußballfestival findet doch statt"
    assert "09:30 Uhr" in mail.text
    revived = event_of(mail)
    assert (revived.uid, revived.status, revived.summary) == (planned.uid, "TENTATIVE", planned.summary)
    assert revived.sequence > cancelled.sequence
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=12)) == []


def test_who_was_turned_away_a_moment_before_is_told_of_the_cancelled_day(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, path = confirmed("Rot"), f"/tournaments/{festival.tournament}"
    decide(festival, confirmed("Blau"), "decline")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("rot@club.example", "Das Fußballfestival ist abgesagt")
    assert event_of(mail).status == "CANCELLED"
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(hours=2))
    assert (mail.to, mail.subject) == ("rot@club.example", "Diesmal leider nicht dabei")


def test_who_registers_while_a_day_takes_place_again_for_a_moment_is_told_too(
    festival: Festival, confirmed: Confirmed
) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert len(festival.mails()) == 1
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    assert festival.confirm(festival.register("Blau")).status_code == 200
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    (mail,) = [mail for mail in festival.mails() if mail.attachments]
    assert (mail.to, mail.subject) == ("blau@club.example", "Das Fußballfestival ist abgesagt")
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


def test_who_was_turned_away_and_is_let_in_again_after_a_cancelled_day_is_told(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, path = confirmed("Rot"), f"/tournaments/{festival.tournament}"
    decide(festival, made, "accept")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert len(festival.mails()) == 1
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    assert festival.mails(within_the_minute()) == []
    (mail,) = decide(festival, made, "accept")
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")


def test_who_is_let_in_after_all_just_before_hears_of_it_once_the_day_takes_place(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, path = confirmed("Rot"), f"/tournaments/{festival.tournament}"
    decide(festival, made, "decline")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert festival.mails() == []
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(hours=2))
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")


def test_a_cancellation_that_is_taken_back_at_once_is_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert festival.mails(within_the_minute()) == []
    good(festival.owner.post(f"{path}/undo"))
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=6)) == []


def test_another_day_that_is_taken_back_at_once_is_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    for day in (DAY + timedelta(days=1), DAY):
        good(festival.owner.put(path, json={"date": f"{day}"}))
        assert festival.mails(within_the_minute()) == []
    assert festival.mails() == []
    assert [reason for kind, _, reason in log_of(festival) if kind == "CHANGED"] == ["OUTDATED", "OUTDATED"]


def test_decisions_that_end_where_they_began_are_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    assert len(decide(festival, made, "accept")) == 1
    for mind in ("decline", "accept"):
        good(festival.owner.post(f"/registrations/{made['registrationId']}/{mind}"))
    assert festival.mails() == []


FORTH_AND_BACK = {
    "Das Fußballfestival ist abgesagt": ({"status": "CANCELLED"}, {"status": "NOT_STARTED"}),
    "Das Fußballfestival findet doch statt": ({"status": "NOT_STARTED"}, {"status": "CANCELLED"}),
    "Das Fußballfestival ist verlegt": ({"date": f"{DAY + timedelta(days=1)}"}, {"date": f"{DAY}"}),
}


@pytest.mark.parametrize("was_given_up", [False, True])
@pytest.mark.parametrize("subject", FORTH_AND_BACK)
def test_what_is_taken_back_and_meant_again_between_two_looks_is_told(
    festival: Festival, confirmed: Confirmed, subject: str, *, was_given_up: bool
) -> None:
    confirmed("Rot")
    path, (forth, back) = f"/tournaments/{festival.tournament}", FORTH_AND_BACK[subject]
    good(festival.owner.put(path, json=back))
    festival.mails()
    if was_given_up:
        good(festival.owner.put(path, json=forth))
        give_up(festival)
        good(festival.owner.put(path, json=back))
        festival.mails()
    good(festival.owner.put(path, json=forth))
    assert festival.mails(within_the_minute()) == []
    good(festival.owner.put(path, json=back))
    assert festival.delivered(datetime.now(UTC) + SETTLED) == []
    good(festival.owner.put(path, json=forth))
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(minutes=2))
    assert mail.subject == subject
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


def give_up(festival: Festival) -> None:
    """Have the mail server refuse it at each try."""
    festival.server.refuses = True
    for hours in range(1, 22 * (RETRIES + 2), 22):
        festival.mails(datetime.now(UTC) + timedelta(hours=hours))
    festival.server.refuses = False


def test_a_cancellation_that_was_given_up_is_not_queued_again(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "CANCELLED"}))
    give_up(festival)
    assert [what for what in log_of(festival) if what[0] == "CANCELLED"] == [("CANCELLED", "FAILED", "MAIL_FAILED")]


def test_a_mail_that_waits_for_its_next_try_is_not_queued_again_where_a_later_one_was_dropped(
    festival: Festival, confirmed: Confirmed
) -> None:
    made = confirmed("Rot")
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"startTime": "10:30"}))
    festival.server.is_away = True
    festival.mails()
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    for team in good(festival.owner.get(f"/tournaments/{festival.tournament}/teams")):
        good(festival.owner.delete(f"/teams/{team['teamId']}"))
    for seconds in (0, 30):
        festival.mails(datetime.now(UTC) + SETTLED + timedelta(seconds=seconds))
    assert [what for what in log_of(festival) if what[0] != "REGISTERED"][:-1] == [
        ("ACCEPTED", "FAILED", "OUTDATED"),
        ("CHANGED", "QUEUED", "MAIL_FAILED"),
    ]


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


def test_a_decision_says_that_the_day_has_moved_meanwhile(festival: Festival, confirmed: Confirmed) -> None:
    made, later = confirmed("Rot"), DAY + timedelta(days=1)
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"date": f"{later}"}))
    assert festival.mails(within_the_minute()) == []
    (mail,) = decide(festival, made, "accept")
    assert mail.subject == "Ihr seid dabei"
    assert "Tag, Zeit oder Ort haben sich geändert. Das gilt jetzt:" in mail.text
    assert event_of(mail).dtstart.astimezone(LOCAL_TIME).date() == later


def test_a_club_that_comes_with_more_teams_is_told_again_that_it_is_in(
    festival: Festival, confirmed: Confirmed
) -> None:
    made = confirmed("Rot", 2)
    decide(festival, made, "accept")
    for size in (3, 2):
        own(festival.visitor, made, "PATCH", json={"teams": [{"strength": "AVERAGE"}] * size})
    (mail,) = decide(festival, made, "accept")
    assert "SV Rot mit 2 Teams" in mail.text


def test_nobody_registers_for_a_cancelled_day_and_it_does_not_start(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    for answer in (
        festival.owner.put(path, json={"status": "STARTED"}),
        festival.owner.post(f"/registrations/{made['registrationId']}/accept"),
        register(festival.visitor, festival.tournament, festival.key, "Blau"),
    ):
        assert (answer.status_code, answer.get_json()["reason"]) == (409, "TOURNAMENT_CANCELLED")
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert b"STATUS:CANCELLED" in festival.visitor.get(f"{path}/calendar.ics").data


def test_a_club_changes_nothing_of_a_cancelled_day_and_may_still_withdraw(
    festival: Festival, confirmed: Confirmed
) -> None:
    made = confirmed("Rot")
    assert (made["isCancelled"], made["mayChange"]) == (False, True)
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "CANCELLED"}))
    seen = good(own(festival.visitor, made))
    assert (seen["isCancelled"], seen["mayChange"]) == (True, False)
    refused = own(festival.visitor, made, "PATCH", json={"teams": [{"strength": "AVERAGE"}]})
    assert (refused.status_code, refused.get_json()["reason"]) == (409, "TOURNAMENT_CANCELLED")
    assert own(festival.visitor, made, "DELETE").status_code == 204


def test_the_day_before_only_those_who_come_are_told(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [2])
    coming, _ = confirmed("Rot"), confirmed("Blau")
    decide(festival, coming, "accept")
    assert festival.mails(MORNING - timedelta(minutes=2)) == []
    (mail,) = festival.mails(MORNING)
    assert mail.to == "rot@club.example"
    assert "Seid bitte bis 09:30 Uhr da." in mail.text
    assert "Gespielt wird auf 3 Feldern." in mail.text
    assert f"/tournaments/id/{festival.tournament}" in mail.text
    assert festival.mails(MORNING + timedelta(hours=1)) == []


def test_a_moved_day_has_a_day_before_of_its_own(festival: Festival, confirmed: Confirmed) -> None:
    decide(festival, confirmed("Rot"), "accept")
    (mail,) = festival.mails(MORNING)
    assert mail.subject == "Morgen ist Fußballfestival"
    later = DAY + timedelta(days=7)
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"date": f"{later}"}))
    (moved,) = festival.mails(MORNING + timedelta(hours=1))
    assert moved.subject == "Das Fußballfestival ist verlegt"
    assert "Ihr seid dabei." in moved.text
    (again,) = festival.mails(MORNING + timedelta(days=7))
    assert again.subject == "Morgen ist Fußballfestival"
    assert festival.mails(MORNING + timedelta(days=7, hours=1)) == []


@pytest.mark.parametrize(
    ("change", "until"),
    [({}, MORNING), ({"date": f"{DAY + timedelta(days=3)}"}, MORNING - timedelta(hours=1))],
    ids=["the day before", "of another day"],
)
def test_a_club_whose_teams_have_all_left_is_told_nothing(
    festival: Festival, confirmed: Confirmed, change: dict[str, str], until: datetime
) -> None:
    for name in ("Rot", "Blau", "Gelb"):
        decide(festival, confirmed(name), "accept")
    festival.mails()
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    for team in good(festival.owner.get(f"{path}/teams")):
        if team["nickName"] == "Rot":
            good(festival.owner.patch(f"/teams/{team['teamId']}", json={"state": "LEFT"}))
    if change:
        good(festival.owner.put(path, json=change))
    before = log_of(festival)
    assert {mail.to for mail in festival.mails(until)} == {"blau@club.example", "gelb@club.example"}
    assert festival.mails(until + timedelta(minutes=10)) == []
    assert len(log_of(festival)) <= len(before) + 3


def test_no_mail_says_tomorrow_once_the_day_was_moved(festival: Festival, confirmed: Confirmed) -> None:
    decide(festival, confirmed("Rot"), "accept")
    festival.server.is_away = True
    assert festival.mails(MORNING) == []
    festival.server.is_away = False
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"date": f"{DAY + timedelta(days=7)}"}))
    assert [mail.subject for mail in festival.mails(MORNING + timedelta(hours=1))] == [
        "Das Fußballfestival ist verlegt"
    ]


def test_afterwards_clubs_are_thanked(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    decide(festival, made, "accept")
    play_to_the_end(festival)
    evening = datetime.combine(DAY, time(20), LOCAL_TIME)
    (mail,) = festival.mails(evening)
    assert mail.subject == "Danke fürs Mitspielen"
    assert made["ownLink"] in mail.text
    assert festival.mails(evening + timedelta(hours=2)) == []


def test_what_waits_until_the_day_is_over_is_news_no_more(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    festival.server.is_away = True
    assert decide(festival, made, "accept") == []
    festival.server.is_away = False
    play_to_the_end(festival)
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=7)) == []
    assert ("ACCEPTED", "FAILED", "OUTDATED") in log_of(festival)


@pytest.mark.parametrize("left", ["Rot", None])
def test_nobody_is_thanked_who_has_not_played(festival: Festival, confirmed: Confirmed, left: str | None) -> None:
    for name in ("Rot", "Blau", "Gelb"):
        decide(festival, confirmed(name), "accept")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    if left:
        for team in good(festival.owner.get(f"{path}/teams")):
            if team["nickName"] == left:
                good(festival.owner.patch(f"/teams/{team['teamId']}", json={"state": "LEFT"}))
        for match in next_round(festival.owner, festival.tournament, 1):
            good(festival.owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    good(festival.owner.put(path, json={"status": "FINISHED", "early": True}))
    before = len(festival.server.taken)
    festival.mails(datetime.combine(DAY, time(20), LOCAL_TIME))
    thanked = {mail.to for mail in festival.server.taken[before:] if mail.subject == "Danke fürs Mitspielen"}
    assert thanked == ({"blau@club.example", "gelb@club.example"} if left else set())


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


def test_another_language_of_the_organiser_hurries_no_mail_that_is_to_be_tried_again(festival: Festival) -> None:
    festival.server.is_away = True
    festival.register("Rot")
    festival.mails()
    festival.server.is_away = False
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.get(path, headers={"Accept-Language": "en"}))
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=4)) == []
    assert len(festival.mails(datetime.now(UTC) + timedelta(minutes=7))) == 1


def test_a_withdrawal_after_the_start_reaches_the_organiser(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    decide(festival, made, "accept")
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "STARTED"}))
    assert good(own(festival.visitor, made))["tournamentStatus"] == "STARTED"
    good(own(festival.visitor, made, "DELETE"))
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("anna@example.org", "Ein Verein hat seine Anmeldung zurückgezogen")


def test_who_was_not_let_in_by_the_start_only_deletes_the_contact(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "STARTED"}))
    good(own(festival.visitor, made, "DELETE"))
    seen = good(own(festival.visitor, made))
    assert (seen["state"], seen["contactEmail"]) == ("NEW", None)


@pytest.mark.parametrize("has_started", [True, False])
def test_who_withdraws_keeps_the_name_that_the_organiser_gave_them(
    festival: Festival, confirmed: Confirmed, *, has_started: bool
) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    decide(festival, made, "accept")
    path = f"/tournaments/{festival.tournament}"
    team = next(team for team in good(festival.owner.get(f"{path}/teams")) if team["nickName"] == "Rot")
    good(festival.owner.post(f"/teams/{team['teamId']}?club=FC+Weinrot&nickName=Weinrot"))
    if has_started:
        good(festival.owner.put(path, json={"status": "STARTED"}))
    good(own(festival.visitor, made, "DELETE"))
    (entry,) = good(festival.owner.get(f"{path}/registrations"))
    assert (entry["state"], entry["club"], entry["nickName"]) == ("WITHDRAWN", "FC Weinrot", "Weinrot")
    assert ["FC Weinrot hat die Anmeldung nach dem Start" in mail.text for mail in festival.mails()] == [
        True
    ] * has_started


def test_the_organiser_is_written_to_in_the_language_of_their_screen(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    decide(festival, made, "accept")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    good(festival.owner.get(f"{path}/registration", headers={"Accept-Language": "en"}))
    good(own(festival.visitor, made, "DELETE"))
    (mail,) = festival.mails()
    assert mail.subject == "A club has withdrawn"
    assert "SV Rot withdrew" in mail.text
    assert f"/tournaments/id/{festival.tournament}?lang=en" in mail.text


def test_what_waits_for_a_club_that_has_gone_is_never_sent(festival: Festival) -> None:
    made = festival.register("Rot")
    good(own(festival.visitor, made, "DELETE"))
    assert festival.mails() == []
    assert log_of(festival) == [("CONFIRM_ADDRESS", "FAILED", "CONTACT_DELETED")]


def test_no_name_reaches_the_header_of_a_mail(festival: Festival) -> None:
    answer = festival.visitor.post(
        f"/tournaments/{festival.tournament}/registrations",
        json={"contactName": "Rot\r\nBcc: eve@example.org"},
        headers={"X-Registration-Key": festival.key},
    )
    assert answer.status_code == 422
    assert "contactName" in [error["field"] for error in answer.get_json()["errors"]]


def test_what_is_due_of_many_tournaments_is_asked_at_once(
    app: Flask, engine: Engine, festival: Festival, confirmed: Confirmed
) -> None:
    def asked_when_nothing_is_due() -> list[str]:
        with questions_to(engine) as asked:
            queue_due(registration_deps_of(app), datetime.now(UTC))
        return asked

    confirmed("Rot")
    of_one = asked_when_nothing_is_due()
    for name in ("Herbstfest", "Winterfest"):
        festival.tournament = new_tournament(festival.owner, date=f"{DAY}", name=name)
        festival.key = opened(festival.owner, festival.tournament)
        confirmed("Rot")
    assert len(asked_when_nothing_is_due()) == len(of_one)
