"""Clubs register, change what they said, withdraw, and show that mails reach them."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine

from tests.webapp.callers import add_clubs, good, new_tournament
from tests.webapp.registrations import opened_for, own, register, register_for, series_of
from tests.webapp.services.registration.conftest import SECOND, Confirmed, Festival, decide
from webapp.storage.database import write_session
from webapp.storage.tables import Tournament


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


def test_the_address_is_confirmed_once(festival: Festival, made: list[dict[str, Any]]) -> None:
    (mail,) = festival.mails()
    assert mail.subject == "Bitte bestätige deine Adresse"
    code = mail.text.partition("&code=")[2].split()[0]
    path = made[0] | {"registrationId": f"{made[0]['registrationId']}/confirmation"}
    assert good(own(festival.visitor, path, "POST", json={"code": code}))["emailConfirmed"]
    assert [good(own(festival.visitor, one))["emailConfirmed"] for one in made] == [True, True]
    assert festival.confirm(made[1]).status_code == 200
    assert len(festival.mails()) == 1


def test_dates_that_have_lapsed_together_come_back_together(festival: Festival, made: list[dict[str, Any]]) -> None:
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    assert festival.confirm(made[1]).get_json()["state"] == "NEW"
    assert [good(own(festival.visitor, one))["state"] for one in made] == ["NEW", "NEW"]
    assert festival.mails()[-1].text.count("3 Teams. Ihr habt die Plätze 1 bis 3 von ") == 2


def test_date_that_is_closed_or_locked_meanwhile_keeps_no_other_from_coming_back(
    festival: Festival, made: list[dict[str, Any]], engine: Engine
) -> None:
    third = new_tournament(festival.owner, date=f"{SECOND}", name="Winterfest")
    series = series_of(festival.owner, *(dates := [one["tournamentId"] for one in made]), third)
    key = opened_for(festival.owner, series, *dates, third)
    blue = good(register_for(festival.visitor, series, key, "Blau", [*dates, third], 2))
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    good(festival.owner.put(f"/tournaments/{dates[1]}/registration", json={"open": False}))
    with write_session(engine) as session:
        session.get_one(Tournament, UUID(third)).locked_at = datetime.now(UTC)
    assert festival.confirm(blue[0]).get_json()["state"] == "NEW"
    assert [good(own(festival.visitor, one))["state"] for one in blue[:2]] == ["NEW", "LAPSED"]


@pytest.mark.parametrize("confirmed_by", [0, 1])
def test_who_confirms_is_told_of_the_date_that_was_declined_meanwhile_too(
    festival: Festival, made: list[dict[str, Any]], confirmed_by: int
) -> None:
    festival.mails()
    good(festival.owner.post(f"/registrations/{made[0]['registrationId']}/decline"))
    assert festival.confirm(made[confirmed_by]).status_code == 200
    (mail,) = festival.mails()
    assert mail.subject == "Neues zu euren Terminen"
    assert "Die Turnierleitung hat eure Anmeldung abgelehnt." in mail.text
    assert "3 Teams. Ihr habt die Plätze 1 bis 3 von " in mail.text
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


@pytest.mark.parametrize("confirmed_by", [0, 1])
def test_who_confirms_after_one_date_was_closed_is_registered_for_the_other(
    festival: Festival, made: list[dict[str, Any]], confirmed_by: int
) -> None:
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    good(festival.owner.put(f"/tournaments/{made[0]['tournamentId']}/registration", json={"open": False}))
    assert festival.confirm(made[confirmed_by]).status_code == 200
    (mail,) = festival.mails()
    assert "SV Rot ist mit 3 Teams zu „Herbstfest“ angemeldet." in mail.text
    assert "verfallen" not in mail.text


def test_who_registered_for_nothing_ends_all_dates_at_once(festival: Festival, made: list[dict[str, Any]]) -> None:
    festival.mails()
    assert own(festival.visitor, made[0], "DELETE", query_string={"allDates": True}).status_code == 204
    assert [good(own(festival.visitor, one))["state"] for one in made] == ["WITHDRAWN"] * 2
    assert [good(own(festival.visitor, one))["contactEmail"] for one in made] == [None] * 2
    before = len(festival.server.taken)
    festival.mails(datetime.now(UTC) + timedelta(hours=2))
    assert festival.server.taken[before:] == []


def test_another_address_is_confirmed_for_all_dates(festival: Festival, made: list[dict[str, Any]]) -> None:
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    changed = good(own(festival.visitor, made[1], "PATCH", json={"contactEmail": "neu@rot.example"}))
    assert good(own(festival.visitor, made[0]))["emailConfirmed"] is False
    assert [mail.to for mail in festival.mails()] == ["neu@rot.example"]
    assert festival.confirm(made[1] | {"contactEmail": changed["contactEmail"]}).status_code == 200
    assert good(own(festival.visitor, made[0]))["emailConfirmed"] is True
