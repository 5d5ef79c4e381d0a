"""Clubs that nobody confirms lapse, are declined at once, and never close registration."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from tests.webapp.callers import good, refused
from tests.webapp.locking import lock, unlock
from tests.webapp.registrations import own, register, states
from tests.webapp.services.registration.conftest import Festival
from webapp.domain import limits

Confirmed = Callable[..., dict[str, Any]]
MANY = 6


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tournament take so few registrations that a test can send them all."""
    monkeypatch.setattr(limits, "MAX_REGISTRATIONS", MANY)


def after(hours: float) -> datetime:
    return datetime.now(UTC) + timedelta(hours=hours)


def decline_unconfirmed(festival: Festival) -> dict[str, str]:
    good(festival.owner.post(f"/tournaments/{festival.tournament}/registrations/decline-unconfirmed"))
    return states(festival.owner, festival.tournament)


def unconfirmed(festival: Festival) -> int:
    return int(good(festival.owner.get(f"/tournaments/{festival.tournament}/registration"))["unconfirmed"])


def test_two_days_after_the_mail_it_lapses(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot", 2)
    for name in ("Junk", "More"):
        festival.register(name, 6)
    confirmed("Blau", 6)
    festival.mails(after(47.9))
    assert states(festival.owner, festival.tournament) == {
        "Rot": "NEW",
        "Junk": "NEW",
        "More": "WAITING",
        "Blau": "WAITING",
    }
    assert [(mail.to, mail.subject) for mail in festival.mails(after(48.1))] == [
        ("blau@club.example", "Ihr rückt nach")
    ]
    assert states(festival.owner, festival.tournament) == {
        "Rot": "NEW",
        "Junk": "LAPSED",
        "More": "LAPSED",
        "Blau": "NEW",
    }


def test_the_mail_that_asks_says_how_long_it_waits(festival: Festival) -> None:
    for language in ("de", "en"):
        festival.register("Rot", language=language, contactEmail=f"{language}@club.example")
    german, english = sorted((mail.text for mail in festival.mails()), key=lambda text: text.startswith("Hello"))
    assert "innerhalb von 48 Stunden" in german
    assert "verfällt die Anmeldung" in german
    assert "within 48 hours" in english
    assert "the registration lapses" in english


def test_what_was_locked_when_a_place_came_free_gives_it_once_it_is_unlocked(
    festival: Festival, confirmed: Confirmed
) -> None:
    festival.register("Junk", 8)
    confirmed("Blau", 6)
    lock(festival.app, festival.tournament)
    assert festival.mails(after(49)) == []
    unlock(festival.app, festival.tournament)
    assert [mail.subject for mail in festival.mails(after(50))] == ["Ihr rückt nach"]
    assert states(festival.owner, festival.tournament) == {"Junk": "LAPSED", "Blau": "NEW"}


def test_who_was_never_written_to_or_was_let_in_does_not_lapse(festival: Festival) -> None:
    festival.server.is_away = True
    festival.register("Rot")
    let_in = festival.register("Blau")
    good(festival.owner.post(f"/registrations/{let_in['registrationId']}/accept"))
    for hours in range(0, 157, 22):
        festival.mails(after(hours))
    assert states(festival.owner, festival.tournament) == {"Rot": "NEW", "Blau": "ACCEPTED"}
    festival.server.is_away = False
    festival.mails(after(157))
    festival.mails(after(206))
    assert states(festival.owner, festival.tournament) == {"Rot": "LAPSED", "Blau": "ACCEPTED"}


def test_address_that_is_refused_keeps_no_place(festival: Festival) -> None:
    festival.register("Rot")
    festival.server.refuses = True
    for hours in (0, 1, 2, 6, 25):
        assert festival.mails(after(hours)) == []
    festival.server.refuses = False
    festival.mails(after(200))
    assert states(festival.owner, festival.tournament) == {"Rot": "LAPSED"}


def test_who_was_let_in_and_taken_out_again_keeps_its_places_until_it_is_declined(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    for team in good(festival.owner.get(f"/tournaments/{festival.tournament}/teams")):
        good(festival.owner.delete(f"/teams/{team['teamId']}"))
    assert states(festival.owner, festival.tournament) == {"Rot": "NEW"}
    festival.mails(after(60))
    assert states(festival.owner, festival.tournament) == {"Rot": "NEW"}
    assert decline_unconfirmed(festival) == {"Rot": "DECLINED"}


def test_without_mails_nothing_lapses_and_nobody_is_unconfirmed(festival: Festival, app: Flask) -> None:
    deps = app.extensions["registration"]
    object.__setattr__(deps, "needs_confirmation", False)
    made = festival.register("Rot")
    festival.mails(after(100))
    assert good(own(festival.visitor, made))["emailConfirmed"] is True
    assert unconfirmed(festival) == 0
    assert decline_unconfirmed(festival) == {"Rot": "NEW"}


def test_a_club_that_confirms_after_all_joins_the_end_of_the_line(festival: Festival, confirmed: Confirmed) -> None:
    late = festival.register("Rot", 6)
    festival.mails()
    confirmed("Blau", 4)
    festival.mails(after(50))
    assert good(own(festival.visitor, late))["state"] == "LAPSED"
    assert festival.confirm(late).get_json()["state"] == "WAITING"
    assert states(festival.owner, festival.tournament) == {"Blau": "NEW", "Rot": "WAITING"}


def test_no_number_of_clubs_keeps_who_confirms_after_all_out(
    festival: Festival, confirmed: Confirmed, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = festival.register("Rot")
    festival.mails()
    confirmed("Blau")
    festival.mails(after(50))
    monkeypatch.setattr(limits, "MAX_REGISTRATIONS", 1)
    assert festival.confirm(late).get_json()["state"] == "NEW"


def test_who_confirms_after_a_decline_is_told_of_the_decline(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    assert festival.mails() == []
    assert festival.confirm(made).get_json()["state"] == "DECLINED"
    (mail,) = festival.mails()
    assert mail.subject == "Diesmal leider nicht dabei"
    assert not re.search("ist mit 2 Teams|ändern oder zurückziehen", mail.text)


@pytest.mark.parametrize(
    ("language", "lapsed", "otherwise"),
    [
        ("de", "die Anmeldung von SV Rot zu „Sommerfest“ ist verfallen", "ist mit 2 Teams|ändern oder zurückziehen"),
        ("en", "The registration of SV Rot for “Sommerfest” has lapsed", "is registered|Change your"),
    ],
)
def test_who_confirms_once_nobody_registers_any_more_is_told_that_it_has_lapsed(
    festival: Festival, language: str, lapsed: str, otherwise: str
) -> None:
    late = festival.register("Rot", language=language)
    festival.mails()
    festival.mails(after(50))
    good(festival.owner.put(f"/tournaments/{festival.tournament}/registration", json={"open": False}))
    assert festival.confirm(late).get_json()["state"] == "LAPSED"
    (mail,) = festival.mails()
    assert lapsed in mail.text
    assert not re.search(otherwise, mail.text)
    assert late["ownLink"] in mail.text


def test_one_tap_declines_all_that_nobody_confirmed(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot", 2)
    for number in range(5):
        festival.register(f"Junk{number}", 3)
    confirmed("Blau", 6)
    let_in = festival.register("Weiss", 1)
    assert unconfirmed(festival) == 6
    declined = decline_unconfirmed(festival)
    assert declined == {f"Junk{number}": "DECLINED" for number in range(5)} | {
        "Rot": "NEW",
        "Blau": "NEW",
        "Weiss": "DECLINED",
    }
    assert [mail.to for mail in festival.mails()] == ["blau@club.example"], "nothing to those who are declined"
    assert decline_unconfirmed(festival) == declined
    assert unconfirmed(festival) == 0
    good(festival.owner.delete(f"/registrations/{let_in['registrationId']}"))


@pytest.mark.usefixtures("soon")
def test_junk_that_waits_makes_room_the_oldest_first(festival: Festival, confirmed: Confirmed) -> None:
    festival.register("Junk", 8)
    confirmed("Rot")
    for number in range(MANY):
        festival.register(f"Junk{number}")
    waiting = ["Rot", "Junk3", "Junk4", "Junk5", "Blau"]
    assert confirmed("Blau")["state"] == "WAITING"
    assert states(festival.owner, festival.tournament) == {"Junk": "NEW"} | dict.fromkeys(waiting, "WAITING")


@pytest.mark.usefixtures("soon")
def test_only_where_all_have_confirmed_there_are_too_many(festival: Festival, confirmed: Confirmed) -> None:
    for number in range(MANY):
        confirmed(f"Club{number}")
    too_many = register(festival.visitor, festival.tournament, festival.key, "Rot")
    assert refused(too_many) == (409, "TOO_MANY_REGISTRATIONS")


@pytest.mark.usefixtures("soon")
def test_junk_that_was_declined_makes_room(festival: Festival, confirmed: Confirmed) -> None:
    for _ in range(3):
        for number in range(MANY):
            festival.register(f"Junk{number}")
        decline_unconfirmed(festival)
    made = confirmed("Rot", 8)
    assert made["places"] == {"from": 1, "to": 8, "of": 8}
    assert len(states(festival.owner, festival.tournament)) == MANY, "what ended longest ago has made room"
