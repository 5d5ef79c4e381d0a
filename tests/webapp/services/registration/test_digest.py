"""Mails to one club that wait together are one mail, also where the club registered twice by itself."""

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from flask import Flask

from tests.webapp import calendars
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.locking import lock
from tests.webapp.registrations import opened, opened_for, own, register_for, series_of
from tests.webapp.services.registration.conftest import DAY, SETTLED, Confirmed, Festival
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.mail.message import Mail
from webapp.services.registration import delivery

Apart = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def apart(festival: Festival, confirmed: Confirmed) -> Apart:
    """Return what registers a club for two tournaments by two links, all mails about it sent."""

    def make(owner: Caller | None = None, **changed: Any) -> list[dict[str, Any]]:
        other = owner or festival.owner
        autumn = new_tournament(other, date=f"{DAY}", name="Herbstfest", startTime="14:00", expectedNumberOfTeams=8)
        key = opened(other, autumn)
        first, festival.tournament, festival.key = confirmed("Rot"), autumn, key
        return [first, confirmed("Rot", **changed)]

    return make


def called_off(festival: Festival, made: list[dict[str, Any]], *owners: Caller) -> list[Mail]:
    """Return the mails after both tournaments were called off."""
    for owner, one in zip(owners or [festival.owner] * 2, made, strict=True):
        good(owner.put(f"/tournaments/{one['tournamentId']}", json={"status": "CANCELLED"}))
    return festival.mails()


def let_in(festival: Festival, made: list[dict[str, Any]]) -> None:
    for one in made:
        good(festival.owner.post(f"/registrations/{one['registrationId']}/accept"))


def test_two_decisions_are_one_mail_with_each_own_link(festival: Festival, apart: Apart) -> None:
    made = apart()
    let_in(festival, made)
    (mail,) = festival.mails()
    assert mail.subject == "Neues zu euren Terminen"
    assert mail.text.index("Sommerfest") < mail.text.index(made[0]["ownLink"]) < mail.text.index("Herbstfest")
    assert mail.text.index("Herbstfest") < mail.text.index(made[1]["ownLink"])
    assert [event.status for event in calendars.read(mail.attachments[0].content).events] == ["CONFIRMED"] * 2
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


def test_two_days_that_are_called_off_are_one_mail(festival: Festival, apart: Apart) -> None:
    (mail,) = called_off(festival, apart())
    assert mail.text.count("Abgesagt.") == 2


def test_two_addresses_that_are_confirmed_at_once_are_one_mail(festival: Festival, apart: Apart) -> None:
    festival.server.is_away = True
    apart()
    festival.server.is_away = False
    mails = festival.mails(datetime.now(UTC) + timedelta(minutes=7))
    (mail,) = (mail for mail in mails if mail.attachments)
    assert mail.subject == "Neues zu euren Terminen"
    assert mail.text.count("Die Turnierleitung muss eure Teilnahme noch bestätigen.") == 2


def test_two_tournaments_of_one_day_are_one_mail_the_day_before(festival: Festival, apart: Apart) -> None:
    let_in(festival, apart())
    festival.mails()
    (mail,) = festival.mails(datetime.combine(DAY - timedelta(days=1), time(9, 1), LOCAL_TIME))
    assert mail.subject == "Morgen ist Fußballfestival"
    assert mail.text.index("bis 09:30 Uhr da") < mail.text.index("bis 13:30 Uhr da")


@pytest.mark.parametrize("changed", [{"contactEmail": "b@rot.example"}, {"club": "SG Rot"}, {"language": "en"}])
def test_other_readers_clubs_and_languages_have_mails_of_their_own(
    festival: Festival, apart: Apart, changed: dict[str, str]
) -> None:
    assert len(called_off(festival, apart(**changed))) == 2


def test_of_another_organiser_a_club_is_told_by_another_mail(
    festival: Festival, apart: Apart, app: Flask, signer: Mint
) -> None:
    other = Caller(app, signer.token(sub="bea", email="bea@example.org"))
    assert len(called_off(festival, apart(other), festival.owner, other)) == 2


@pytest.mark.parametrize(
    ("by_another", "let_in", "is_told"), [(False, [1], False), (True, [1, 0], False), (False, [0, 1], True)]
)
def test_a_deletion_is_told_to_who_was_turned_away_only_where_a_mail_on_its_way_says_otherwise(
    festival: Festival, apart: Apart, app: Flask, signer: Mint, *, by_another: bool, let_in: list[int], is_told: bool
) -> None:
    other = Caller(app, signer.token(sub="bea", email="bea@example.org")) if by_another else festival.owner
    made = apart(other)
    good(festival.owner.post(f"/registrations/{made[0]['registrationId']}/decline"))
    festival.mails()
    for which in let_in:
        good([festival.owner, other][which].post(f"/registrations/{made[which]['registrationId']}/accept"))
    gone = f"/tournaments/{made[0]['tournamentId']}"
    assert len(festival.delivered(datetime.now(UTC) + SETTLED, lambda: good(festival.owner.delete(gone)))) == 1
    assert [mail.subject for mail in festival.mails()] == ["Das Fußballfestival ist abgesagt"] * is_told


def test_a_club_that_registered_twice_comes_if_it_is_in_once(festival: Festival, confirmed: Confirmed) -> None:
    once, twice = confirmed("Rot"), confirmed("Rot")
    for made, mind in ((once, "accept"), (twice, "decline")):
        good(festival.owner.post(f"/registrations/{made['registrationId']}/{mind}"))
    (mail,) = festival.mails()
    assert calendars.event_of(mail.attachments[0].content).status == "CONFIRMED"
    assert ("Ihr seid dabei." in mail.text, "abgelehnt" in mail.text) == (True, True)


@pytest.mark.parametrize(
    ("language", "text"), [("de", "für SV Rot gibt es Neues zu einem Turnier:"), ("en", "SV Rot about a tournament:")]
)
def test_two_registrations_for_one_tournament_are_news_of_one(
    festival: Festival, confirmed: Confirmed, language: str, text: str
) -> None:
    made = [confirmed("Rot", language=language) for _ in range(2)]
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"startTime": "11:00"}))
    (mail,) = festival.mails()
    assert text in mail.text
    assert all(one["ownLink"] in mail.text for one in made)


@pytest.mark.parametrize("mind", ["accept", None])
def test_a_declined_registration_leaves_the_date_of_another_of_its_address(
    festival: Festival, confirmed: Confirmed, mind: str | None
) -> None:
    stands = confirmed("Rot")
    if mind:
        good(festival.owner.post(f"/registrations/{stands['registrationId']}/{mind}"))
    goes = confirmed("Blau", contactEmail=stands["contactEmail"])
    before = calendars.event_of(festival.server.taken[-1].attachments[0].content)
    good(festival.owner.post(f"/registrations/{goes['registrationId']}/decline"))
    (mail,) = festival.mails()
    after = calendars.event_of(mail.attachments[0].content)
    assert (mail.subject, "sagt den Termin in eurem Kalender ab" in mail.text) == ("Diesmal leider nicht dabei", False)
    assert "Eure andere Anmeldung zu diesem Turnier bleibt, wie sie ist." in mail.text
    assert after.status == before.status == ("CONFIRMED" if mind else "TENTATIVE")
    assert (after.sequence or 0) >= (before.sequence or 0)


def test_a_club_that_registers_after_another_of_its_address_was_declined_gets_the_date_back(
    festival: Festival, confirmed: Confirmed
) -> None:
    first = confirmed("Rot")
    good(festival.owner.post(f"/registrations/{first['registrationId']}/decline"))
    (gone,) = festival.mails()
    assert "sagt den Termin in eurem Kalender ab" in gone.text
    confirmed("Blau", contactEmail=first["contactEmail"])
    before, after = (calendars.event_of(mail.attachments[0].content) for mail in (gone, festival.server.taken[-1]))
    assert (before.status, after.status) == ("CANCELLED", "TENTATIVE")
    assert (after.sequence, after.dtstamp) >= (before.sequence, before.dtstamp)


def test_a_registration_that_nobody_confirmed_keeps_no_date(festival: Festival, confirmed: Confirmed) -> None:
    first = confirmed("Rot")
    festival.register("Blau", contactEmail=first["contactEmail"])
    good(festival.owner.post(f"/registrations/{first['registrationId']}/decline"))
    (mail,) = (mail for mail in festival.mails() if mail.attachments)
    assert calendars.event_of(mail.attachments[0].content).status == "CANCELLED"


def test_a_move_is_told_to_the_calendar_of_two_clubs_of_one_address_alike(
    festival: Festival, confirmed: Confirmed
) -> None:
    first = confirmed("Rot")
    confirmed("Blau", contactEmail=first["contactEmail"])
    good(festival.owner.post(f"/registrations/{first['registrationId']}/accept"))
    festival.mails()
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"startTime": "11:00"}))
    events = [calendars.event_of(mail.attachments[0].content) for mail in festival.mails()]
    assert [event.status for event in events] == ["CONFIRMED", "CONFIRMED"]


def test_what_waits_for_a_newer_mail_is_sent_where_that_one_comes_to_nothing(festival: Festival) -> None:
    dates = [festival.tournament, new_tournament(festival.owner, date=f"{DAY + timedelta(days=28)}", name="Herbstfest")]
    series = series_of(festival.owner, *dates)
    key = opened_for(festival.owner, series, *dates)
    made = good(register_for(festival.visitor, series, key, "Rot", dates, 3))
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    let_in(festival, made)
    festival.server.is_away = True
    assert festival.mails() == []
    good(own(festival.visitor, made[1], "DELETE"))
    festival.server.is_away = False
    (mail,) = festival.mails(datetime.now(UTC) + SETTLED + timedelta(minutes=6))
    assert mail.subject == "Ihr seid dabei"
    assert "Sommerfest" in mail.text


def test_what_many_mails_would_tell_is_told_at_the_first_look(
    festival: Festival, apart: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_in(festival, apart())
    monkeypatch.setattr(delivery, "AT_ONCE", 1)
    (mail,) = festival.mails()
    assert mail.subject == "Neues zu euren Terminen"
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


def test_a_mail_that_was_looked_at_in_vain_lets_others_go_first(
    app: Flask, festival: Festival, apart: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, free = apart(contactEmail="b@rot.example")
    monkeypatch.setattr(delivery, "AT_ONCE", 1)
    let_in(festival, [held])
    lock(app, held["tournamentId"])
    assert festival.mails() == []
    let_in(festival, [free])
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(hours=2))
    assert mail.to == "b@rot.example"
