"""What becomes due is told once: news of a day, the day before it, and thanks after it."""

from datetime import UTC, datetime, time, timedelta

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.callers import add_clubs, good, new_tournament, next_round
from tests.webapp.questions import questions_to
from tests.webapp.registrations import opened
from tests.webapp.services.registration.conftest import (
    DAY,
    MORNING,
    SETTLED,
    Confirmed,
    Festival,
    decide,
    event_of,
    log_of,
    play_to_the_end,
    within_the_minute,
)
from webapp.context import registration_deps_of
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.registration.delivery import RETRIES
from webapp.services.registration.due_mails import queue_due

FORTH_AND_BACK = {
    "Das Fußballfestival ist abgesagt": ({"status": "CANCELLED"}, {"status": "NOT_STARTED"}),
    "Das Fußballfestival findet doch statt": ({"status": "NOT_STARTED"}, {"status": "CANCELLED"}),
    "Das Fußballfestival ist verlegt": ({"date": f"{DAY + timedelta(days=1)}"}, {"date": f"{DAY}"}),
}


def give_up(festival: Festival) -> None:
    """Have the mail server refuse it at each try."""
    festival.server.refuses = True
    for hours in range(1, 22 * (RETRIES + 2), 22):
        festival.mails(datetime.now(UTC) + timedelta(hours=hours))
    festival.server.refuses = False


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
