"""A mail is counted for whoever causes it: strangers use up nobody else's."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.webapp.callers import add_clubs, good
from tests.webapp.registrations import opened_for, own, register_for, secret_of, series_of
from tests.webapp.services.registration.conftest import Festival
from webapp.context import mails_of
from webapp.mail.message import Causer
from webapp.services.people.mail_limits import BY_CAUSER, RuledTransport

Confirmed = Callable[..., dict[str, Any]]
BUSY_DAY = 64
"""Clubs that register on the day on which the link is sent around, for four fields of sixteen."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one link, or one club, cause no more than five mails a day: they are counted alike, however many they are."""
    for causer in (Causer.CLUBS_LINK, Causer.CLUB):
        monkeypatch.setitem(BY_CAUSER, causer, replace(BY_CAUSER[causer], most=5))


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
