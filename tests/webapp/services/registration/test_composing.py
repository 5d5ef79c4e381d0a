"""A mail says what is true when it goes out, and is counted for whoever causes it: strangers use up nobody else's."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.webapp.callers import add_clubs, good
from tests.webapp.registrations import opened_for, own, register_for, secret_of, series_of
from tests.webapp.services.registration.conftest import (
    DAY,
    Confirmed,
    Festival,
    decide,
    event_of,
    log_of,
    within_the_minute,
)
from webapp.context import mails_of
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.mail.message import Causer
from webapp.services.people.mail_limits import BY_CAUSER, RuledTransport

BUSY_DAY = 64
"""Clubs that register on the day on which the link is sent around, for four fields of sixteen."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one link, or one club, cause no more than five mails a day: they are counted alike, however many they are."""
    for causer in (Causer.CLUBS_LINK, Causer.CLUB):
        monkeypatch.setitem(BY_CAUSER, causer, replace(BY_CAUSER[causer], most=5))


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


def test_a_decision_says_that_the_day_has_moved_meanwhile(festival: Festival, confirmed: Confirmed) -> None:
    made, later = confirmed("Rot"), DAY + timedelta(days=1)
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"date": f"{later}"}))
    assert festival.mails(within_the_minute()) == []
    (mail,) = decide(festival, made, "accept")
    assert mail.subject == "Ihr seid dabei"
    assert "Tag, Zeit oder Ort haben sich geändert. Das gilt jetzt:" in mail.text
    assert event_of(mail).dtstart.astimezone(LOCAL_TIME).date() == later


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


def test_many_changes_of_an_address_are_one_mail(festival: Festival) -> None:
    club = festival.register("Rot")
    for number in range(20):
        good(own(festival.visitor, club, "PATCH", json={"contactEmail": f"s{number}@club.example"}))
    assert [mail.to for mail in festival.mails()] == ["s19@club.example"]


def test_an_emergency_plan_is_never_refused_because_of_strangers(festival: Festival, few: None) -> None:
    stranger = festival.register("Rot")
    for number in range(BY_CAUSER[Causer.CLUB].most + 5):
        good(own(festival.visitor, stranger, "PATCH", json={"contactEmail": f"s{number}@stranger.example"}))
        festival.mails()
    for number in range(BY_CAUSER[Causer.CLUBS_LINK].most + 5):
        festival.register(f"Junk {number}", contactEmail=f"j{number}@stranger.example")
    festival.all_mails()
    assert len(festival.server.taken) == BY_CAUSER[Causer.CLUBS_LINK].most
    assert sum(mail.to.startswith("s") for mail in festival.server.taken) == BY_CAUSER[Causer.CLUB].most
    rules = mails_of(festival.app)
    assert isinstance(rules, RuledTransport)
    festival.app.extensions["mails"] = replace(rules, transport=festival.server)
    add_clubs(festival.owner, festival.tournament, (4, 4))
    good(festival.owner.post(f"/tournaments/{festival.tournament}/simulation"))
    assert festival.server.taken[-1].attachments


def test_a_new_link_for_clubs_begins_at_nought(festival: Festival, few: None) -> None:
    for number in range(BY_CAUSER[Causer.CLUBS_LINK].most + 1):
        festival.register(f"Junk {number}", contactEmail=f"j{number}@stranger.example")
    festival.all_mails()
    assert festival.mails() == []
    link = good(festival.owner.post(f"/tournaments/{festival.tournament}/registration/link"))["link"]
    honest = replace(festival, key=link.partition("=")[2])
    honest.register("Rot")
    assert [mail.to for mail in honest.mails()] == ["rot@club.example"]


def test_however_often_the_link_is_renewed_an_organiser_reaches_only_so_many_strangers(
    festival: Festival, monkeypatch: pytest.MonkeyPatch
) -> None:
    most, links = 5, 3
    monkeypatch.setitem(BY_CAUSER, Causer.ORGANIZERS_LINKS, replace(BY_CAUSER[Causer.ORGANIZERS_LINKS], most=most))
    for number in range(links):
        link = good(festival.owner.post(f"/tournaments/{festival.tournament}/registration/link"))["link"]
        with_link = replace(festival, key=secret_of(link))
        for club in range(most - 1):
            with_link.register(f"Junk {number} {club}", contactEmail=f"j{number}-{club}@stranger.example")
        festival.all_mails()
    assert len(festival.server.taken) == most


def test_a_new_link_for_the_dates_of_a_series_begins_at_nought(festival: Festival, few: None) -> None:
    series = series_of(festival.owner, festival.tournament)
    key = opened_for(festival.owner, series, festival.tournament)

    def come(name: str, key: str) -> None:
        good(register_for(festival.visitor, series, key, name, [festival.tournament]))

    for number in range(BY_CAUSER[Causer.CLUBS_LINK].most + 1):
        come(f"Junk{number}", key)
        festival.mails()
    assert len(festival.server.taken) == BY_CAUSER[Causer.CLUBS_LINK].most
    link = good(festival.owner.post(f"/series/{series}/registration/link"))["link"]
    come("Rot", secret_of(link))
    assert [mail.to for mail in festival.mails()] == ["rot@club.example"]


def test_all_mails_of_a_busy_day_go_out(festival: Festival, confirmed: Confirmed) -> None:
    opening = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.put(opening, json={"open": True, "accept": "WHILE_FREE"}))
    clubs = [confirmed(f"Rot {number}", contactEmail=f"rot{number}@club.example") for number in range(BUSY_DAY)]
    assert len(festival.server.taken) == 2 * len(clubs)
    for club in clubs[8:]:
        good(festival.owner.post(f"/registrations/{club['registrationId']}/decline"))
    festival.all_mails()
    assert len(festival.server.taken) == 2 * len(clubs) + BUSY_DAY - 8
