"""Clubs register, change what they said, withdraw, and show that mails reach them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine

from tests.webapp.callers import add_clubs, good, new_tournament
from tests.webapp.registrations import opened_for, own, register, register_for, series_of
from tests.webapp.services.registration.conftest import SECOND, Confirmed, Festival, decide
from tests.webapp.services.registration.lines import Line, a_line
from webapp.domain.clubs.waiting_list import Places
from webapp.domain.enums import RegistrationState
from webapp.domain.errors import ConflictError, InvalidInputError
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


def refusal(call: Callable[[], object]) -> tuple[str, list[str | None]]:
    with pytest.raises((ConflictError, InvalidInputError)) as refused:
        call()
    return refused.value.reason, [broken.field for broken in refused.value.broken]


def test_fewer_teams_keep_the_place(line: Line) -> None:
    first, second, third = line.register("A", 4), line.register("B", 4), line.register("C", 2)
    assert line.resize(first, 2).places == Places(1, 2, 8)
    assert line.seen(second).places == Places(3, 6, 8)
    assert line.seen(third).places == Places(7, 8, 8)


def test_more_teams_go_to_the_end_of_the_line(line: Line) -> None:
    first, _, waiting = line.register("A", 2), line.register("B", 4), line.register("C", 3)
    changed = line.resize(first, 3)
    assert (changed.state, changed.waiting_position) == (RegistrationState.WAITING, 1)
    assert line.seen(waiting).places == Places(5, 7, 8)


def test_an_accepted_club_loses_its_last_teams(line: Line) -> None:
    made = line.register("Rot", 4)
    line.accept(made)
    line.resize(made, 2)
    assert line.teams() == ["Rot 1", "Rot 2"]
    assert line.states() == {"Rot": "ACCEPTED"}


def test_an_accepted_club_that_grows_is_asked_for_again(line: Line) -> None:
    made = line.register("Rot", 2)
    line.accept(made)
    assert line.resize(made, 4).state is RegistrationState.NEW
    assert line.teams() == []
    line.accept(made)
    assert line.teams() == ["Rot 1", "Rot 2", "Rot 3", "Rot 4"]


def test_an_accepted_club_withdraws(line: Line) -> None:
    made = line.register("Rot", 2)
    line.accept(made)
    line.withdraw(made)
    assert line.teams() == []
    (entry,) = line.all()
    assert (entry.state, entry.contact_name, entry.contact_email) == (RegistrationState.WITHDRAWN, None, None)
    assert refusal(lambda: line.resize(made, 1))[0] == "REGISTRATION_ENDED"


def test_the_name_of_a_club_that_takes_part_is_taken(memory: Engine) -> None:
    there = a_line(memory, {"A": 2})
    assert refusal(lambda: there.register("A", club="SV A")) == ("CLUB_EXISTS", ["club", "nickName"])


def test_an_accepted_name_stays_as_it_was_accepted(line: Line) -> None:
    made = line.register("Rot", 2)
    assert line.say(made, club="SG Rot").club == "SG Rot"
    line.accept(made)
    assert refusal(lambda: line.say(made, club="Something rude")) == ("NAME_ACCEPTED", ["club"])


def test_a_closed_registration_lets_clubs_leave_and_shrink(line: Line) -> None:
    made = line.register("Rot", 3)
    line.open(is_open=False)
    assert refusal(lambda: line.register("Blau"))[0] == "REGISTRATION_CLOSED"
    assert len(line.resize(made, 2).teams) == 2
    assert refusal(lambda: line.resize(made, 4))[0] == "REGISTRATION_CLOSED"
    line.withdraw(made)


def test_more_teams_than_places_are_refused_by_name(line: Line) -> None:
    line.open(max_teams=4)
    with pytest.raises(InvalidInputError) as refused:
        line.register("Rot", 5)
    (broken,) = refused.value.broken
    assert (broken.field, broken.reason, broken.params) == ("teams", "TOO_MANY", {"max": 4})
