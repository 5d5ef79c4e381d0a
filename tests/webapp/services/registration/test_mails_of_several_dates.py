"""A club that registers for several dates confirms its address once, and is told about all of them in one mail."""

import re
from datetime import UTC, datetime, time, timedelta
from typing import Any
from uuid import UUID

import pytest
from icalendar import Calendar
from sqlalchemy import Engine

from tests.webapp import calendars
from tests.webapp.callers import add_clubs, good, next_round, play, started
from tests.webapp.registrations import own, secret_of
from tests.webapp.services.registration.conftest import DAY, SECOND, SETTLED, Festival
from webapp.config import Settings
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.operations.retention import purge
from webapp.services.registration.deletion import Farewell, delete_all_of
from webapp.storage.database import write_session
from webapp.storage.tables import Tournament


def kinds(festival: Festival, registration: dict[str, Any]) -> set[str]:
    """Return the kinds of mails about a date, as the organiser reads them."""
    (entry,) = good(festival.owner.get(f"/tournaments/{registration['tournamentId']}/registrations"))
    return {mail["kind"] for mail in entry["mails"]}


def test_one_mail_tells_of_all_dates(festival: Festival, made: list[dict[str, Any]]) -> None:
    assert festival.confirm(made[0]).status_code == 200
    mail = festival.mails()[-1]
    assert mail.text.startswith("Hallo,\n\nSV Rot ist für 2 Termine angemeldet:\n\nSommerfest\n")
    assert mail.text.index("Sommerfest") < mail.text.index("Herbstfest")
    assert mail.text.count("3 Teams. Ihr habt die Plätze 1 bis 3 von ") == 2
    assert mail.text.count(secret_of(made[0]["ownLink"])) == 1
    (attached,) = mail.attachments
    events = Calendar.from_ical(attached.content).walk("VEVENT")
    assert [event["dtstart"].dt.date() for event in events] == [DAY, SECOND]
    assert [kinds(festival, one) for one in made] == [{"CONFIRM_ADDRESS", "REGISTERED"}, set()]


def test_group_that_waits_for_another_is_told_with_the_time_it_begins_at(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    owner, visitor, path = festival.owner, festival.visitor, f"/tournaments/{festival.tournament}"
    series = f"/series/{good(owner.get(path))['seriesId']}"
    day = f"{series}/days/{DAY}"
    early = started(owner, date=f"{DAY}", expectedNumberOfTeams=8, numberOfRounds=2, name="Früh")
    good(owner.put(f"/tournaments/{early}", json={"seriesId": series.split("/")[2]}))
    (planned,) = (group["endTime"] for group in good(owner.put(day, json={"festival": True}))["groups"][:1])
    good(owner.put(path, json={"startTime": planned, "firstPitch": 1}))
    good(owner.put(f"/tournaments/{early}", json={"numberOfRounds": 3}))
    begins = good(visitor.get(day))["groups"][1]["startTime"]
    assert begins > planned
    assert [good(own(visitor, one))["together"][0]["startTime"] for one in made] == [begins] * 2
    assert good(own(visitor, made[0]))["startTime"] == begins
    key = {"X-Registration-Key": secret_of(good(owner.post(f"{series}/registration/link"))["link"])}
    own_key = {"X-Registration-Key": festival.key}
    dates = good(visitor.get(f"{series}/registration/public", headers=key))["dates"]
    dates.append(good(visitor.get(f"{path}/registration/public", headers=own_key)))
    assert [one["startTime"] for one in dates if one["tournamentId"] == festival.tournament] == [begins] * 2
    assert festival.confirm(made[0]).status_code == 200
    assert f", {begins} Uhr\n" in festival.mails()[-1].text
    good(owner.put(f"/tournaments/{early}", json={"numberOfRounds": 4}))
    good(owner.post(f"/registrations/{made[0]['registrationId']}/accept"))
    later = good(visitor.get(day))["groups"][1]["startTime"]
    assert later > begins
    (mail,) = festival.mails()
    assert re.search(rf"haben sich geändert\. Das gilt jetzt:\n.*, {later} Uhr\n", mail.text)


def test_dates_that_nobody_confirms_lapse_together(festival: Festival, made: list[dict[str, Any]]) -> None:
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    assert [good(own(festival.visitor, one))["state"] for one in made] == ["LAPSED", "LAPSED"]


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
def test_who_confirms_after_one_date_was_closed_is_told_which_has_lapsed(
    festival: Festival, made: list[dict[str, Any]], confirmed_by: int
) -> None:
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    good(festival.owner.put(f"/tournaments/{made[0]['tournamentId']}/registration", json={"open": False}))
    assert festival.confirm(made[confirmed_by]).status_code == 200
    (mail,) = festival.mails()
    assert mail.text.startswith("Hallo,\n\nfür SV Rot gibt es Neues zu 2 Turnieren:\n\nSommerfest\n")
    lapsed, stands = mail.text.partition("Herbstfest")[::2]
    assert "3 Teams. Eure Anmeldung ist verfallen, weil die Adresse nicht bestätigt war." in lapsed
    assert "3 Teams. Ihr habt die Plätze 1 bis 3 von " in stands
    (attached,) = mail.attachments
    assert [event["status"] for event in Calendar.from_ical(attached.content).walk("VEVENT")] == [
        "CANCELLED",
        "TENTATIVE",
    ]
    assert festival.owner.delete(f"/tournaments/{made[0]['tournamentId']}").status_code == 204
    assert festival.mails(datetime.now(UTC) + timedelta(hours=2)) == []


def test_who_confirms_once_all_dates_were_closed_is_told_of_each(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    festival.mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    for one in made:
        good(festival.owner.put(f"/tournaments/{one['tournamentId']}/registration", json={"open": False}))
    assert festival.confirm(made[0]).status_code == 200
    (mail,) = festival.mails()
    assert mail.text.count("Eure Anmeldung ist verfallen") == 2


def test_a_date_that_was_withdrawn_is_told_no_more(festival: Festival, made: list[dict[str, Any]]) -> None:
    good(own(festival.visitor, made[1], "DELETE"))
    assert festival.confirm(made[0]).status_code == 200
    assert "SV Rot ist mit 3 Teams zu „Sommerfest“ angemeldet." in festival.mails()[-1].text


def test_withdrawing_the_first_date_asks_for_the_address_again(festival: Festival, made: list[dict[str, Any]]) -> None:
    good(own(festival.visitor, made[0], "DELETE"))
    (mail,) = festival.mails()
    assert made[1]["registrationId"] in mail.text
    assert festival.confirm(made[1]).status_code == 200
    assert "Herbstfest" in festival.mails()[-1].text


@pytest.mark.parametrize("was_sent", [True, False])
@pytest.mark.parametrize("goes", ["deleted", "withdrawn"])
def test_a_date_that_goes_leaves_the_other_its_question(
    festival: Festival, made: list[dict[str, Any]], goes: str, *, was_sent: bool
) -> None:
    if was_sent:
        festival.mails()
    if goes == "deleted":
        good(festival.owner.delete(f"/tournaments/{made[0]['tournamentId']}"))
    else:
        good(own(festival.visitor, made[0], "DELETE"))
    (mail,) = festival.mails()
    assert (mail.subject, made[1]["registrationId"] in mail.text) == ("Bitte bestätige deine Adresse", True)
    assert festival.mails() == []
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    assert good(own(festival.visitor, made[1]))["state"] == "LAPSED"


def test_the_question_does_not_wait_for_a_date_that_is_off(festival: Festival, made: list[dict[str, Any]]) -> None:
    off = f"/tournaments/{made[0]['tournamentId']}"
    good(festival.owner.put(off, json={"status": "CANCELLED"}))
    (mail,) = festival.mails()
    assert made[1]["registrationId"] in mail.text
    assert festival.confirm(made[1]).status_code == 200
    good(festival.owner.put(off, json={"status": "NOT_STARTED"}))
    later = [mail.subject for mail in festival.mails() + festival.mails(datetime.now(UTC) + timedelta(hours=2))]
    assert "Eure Anmeldung zum Fußballfestival" in later
    assert "Bitte bestätige deine Adresse" not in later


def test_what_is_left_is_told_though_the_date_that_told_it_is_gone(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    festival.mails()
    assert festival.confirm(made[0]).status_code == 200
    good(festival.owner.delete(f"/tournaments/{made[0]['tournamentId']}"))
    subjects = sorted(mail.subject for mail in festival.mails())
    assert subjects == ["Das Fußballfestival ist abgesagt", "Eure Anmeldung zum Fußballfestival"]
    assert festival.mails() == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_own_link_opens_what_a_deletion_leaves(
    festival: Festival, made: list[dict[str, Any]], language: str
) -> None:
    good(own(festival.visitor, made[0], "PATCH", json={"language": language}))
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    good(festival.owner.delete(f"/tournaments/{made[0]['tournamentId']}"))
    (mail,) = festival.mails()
    gone, left = "Eure Anmeldung und eure Adresse", "Für eure anderen Termine bleibt ihr angemeldet."
    if language == "en":
        gone, left = "Your registration and your address", "You are still registered for your other dates."
    assert (gone in mail.text, left in mail.text) == (False, True)
    assert f"/registrations/{made[1]['registrationId']}" in mail.text
    assert mail.text.count(secret_of(made[0]["ownLink"])) == 1
    opened = good(own(festival.visitor, made[0]))
    assert (opened["registrationId"], opened["tournamentName"]) == (made[1]["registrationId"], "Herbstfest")
    assert own(festival.visitor, made[0] | {"ownLink": "#token=of-somebody-else"}).status_code == 404


def test_dates_deleted_one_after_the_other_leave_nothing_to_open(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    for one in made:
        good(festival.owner.delete(f"/tournaments/{one['tournamentId']}"))
    mails = festival.mails()
    assert len(mails) == len(made)
    assert all("Eure Anmeldung und eure Adresse sind damit auch gelöscht." in mail.text for mail in mails)
    assert own(festival.visitor, made[0]).status_code == 404


def test_deletion_follows_a_mail_on_its_way_that_tells_what_the_date_could_not(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    gone, other = made
    assert festival.confirm(gone).status_code == 200
    festival.mails()
    good(festival.owner.post(f"/registrations/{gone['registrationId']}/decline"))
    festival.mails()
    good(festival.owner.post(f"/registrations/{gone['registrationId']}/accept"))
    festival.server.refuses = True
    for hours in range(1, 132, 22):
        festival.mails(datetime.now(UTC) + timedelta(hours=hours))
    festival.server.refuses = False
    good(festival.owner.post(f"/registrations/{other['registrationId']}/accept"))
    deleted = lambda: good(festival.owner.delete(f"/tournaments/{gone['tournamentId']}"))  # noqa: E731
    (mail,) = festival.delivered(datetime.now(UTC) + SETTLED, deleted)
    assert mail.text.count("Ihr seid dabei.") == len(made)
    assert [mail.subject for mail in festival.mails()] == ["Das Fußballfestival ist abgesagt"]


@pytest.mark.parametrize("told", ["declined", "cancelled"])
def test_deletion_is_no_news_of_what_was_off_though_a_mail_of_another_date_is_on_its_way(
    festival: Festival, made: list[dict[str, Any]], told: str
) -> None:
    gone, other = made
    path = f"/tournaments/{gone['tournamentId']}"
    assert festival.confirm(gone).status_code == 200
    festival.mails()
    if told == "declined":
        good(festival.owner.post(f"/registrations/{gone['registrationId']}/decline"))
    else:
        good(festival.owner.put(path, json={"status": "CANCELLED"}))
    festival.mails()
    good(festival.owner.post(f"/registrations/{other['registrationId']}/accept"))
    festival.delivered(datetime.now(UTC) + SETTLED, lambda: good(festival.owner.delete(path)))
    assert festival.mails() == []


@pytest.mark.parametrize("was_confirmed", [False, True])
def test_another_address_is_asked_though_the_date_that_changed_it_is_gone(
    festival: Festival, made: list[dict[str, Any]], was_confirmed: bool
) -> None:
    festival.mails()
    if was_confirmed:
        assert festival.confirm(made[0]).status_code == 200
        festival.mails()
    good(own(festival.visitor, made[1], "PATCH", json={"contactEmail": "neu@rot.example"}))
    good(festival.owner.delete(f"/tournaments/{made[1]['tournamentId']}"))
    mails = festival.mails()
    assert [(mail.to, mail.subject) for mail in mails] == [("neu@rot.example", "Bitte bestätige deine Adresse")]


def let_in(festival: Festival, made: list[dict[str, Any]]) -> None:
    """Let the club in on all dates, all mails about it sent."""
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    for one in made:
        good(festival.owner.post(f"/registrations/{one['registrationId']}/accept"))
    (mail,) = festival.mails()
    assert mail.subject == "Neues zu euren Terminen"
    assert mail.text.count("3 Teams. Ihr seid dabei.") == 2


def test_several_dates_that_are_called_off_are_one_mail(festival: Festival, made: list[dict[str, Any]]) -> None:
    let_in(festival, made)
    for one in made:
        good(festival.owner.put(f"/tournaments/{one['tournamentId']}", json={"status": "CANCELLED"}))
    (mail,) = festival.mails()
    assert mail.text.count("Abgesagt.") == 2
    events = calendars.read(mail.attachments[0].content).events
    assert [event.status for event in events] == ["CANCELLED", "CANCELLED"]
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=5)) == []


def test_one_date_that_moves_is_told_by_itself(festival: Festival, made: list[dict[str, Any]]) -> None:
    let_in(festival, made)
    good(festival.owner.put(f"/tournaments/{made[1]['tournamentId']}", json={"startTime": "09:30"}))
    (mail,) = festival.mails()
    assert mail.subject == "Das Fußballfestival ist verlegt"
    assert "Sommerfest" not in mail.text


def test_a_date_that_started_without_a_club_is_no_news_to_it(festival: Festival, made: list[dict[str, Any]]) -> None:
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    add_clubs(festival.owner, made[0]["tournamentId"], [3, 3])
    good(festival.owner.put(f"/tournaments/{made[0]['tournamentId']}", json={"status": "STARTED"}))
    for one in made:
        good(festival.owner.put(f"/tournaments/{one['tournamentId']}", json={"startTime": "09:30"}))
    mails = festival.mails()
    assert [mail.subject for mail in mails] == ["Das Fußballfestival ist verlegt"]
    assert "Sommerfest" not in mails[0].text


def test_groups_of_one_day_have_one_mail_the_day_before(festival: Festival, made: list[dict[str, Any]]) -> None:
    let_in(festival, made)
    good(festival.owner.put(f"/tournaments/{made[1]['tournamentId']}", json={"date": f"{DAY}", "startTime": "13:00"}))
    festival.mails()
    (mail,) = festival.mails(datetime.combine(DAY - timedelta(days=1), time(9, 1), LOCAL_TIME))
    assert mail.subject == "Morgen ist Fußballfestival"
    assert mail.text.index("bis 09:30 Uhr da") < mail.text.index("bis 12:30 Uhr da")


def test_an_account_that_goes_with_all_its_dates_writes_one_mail(
    festival: Festival, made: list[dict[str, Any]], engine: Engine
) -> None:
    let_in(festival, made)
    with write_session(engine) as session:
        owner = session.get_one(Tournament, UUID(festival.tournament)).owner
        delete_all_of(session, owner, Farewell("https://trikick.example", datetime.now(UTC)))
    (mail,) = festival.mails()
    assert mail.text.count("findet nicht statt") == 2
    assert len(calendars.read(mail.attachments[0].content).events) == 2


def test_each_date_has_its_own_mail_the_day_before(festival: Festival, made: list[dict[str, Any]]) -> None:
    let_in(festival, made)
    for day, name in ((DAY, "Sommerfest"), (SECOND, "Herbstfest")):
        (mail,) = festival.mails(datetime.combine(day - timedelta(days=1), time(9, 1), LOCAL_TIME))
        assert f"morgen ist „{name}“" in mail.text


def test_contacts_leave_date_by_date(
    festival: Festival, made: list[dict[str, Any]], settings: Settings, engine: Engine
) -> None:
    purge(settings, engine, datetime.combine(DAY + timedelta(days=14), time(3), LOCAL_TIME))
    assert [good(own(festival.visitor, one))["contactEmail"] for one in made] == [None, "rot@club.example"]


@pytest.fixture
def played(festival: Festival, made: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the registrations once the first date is over, at which one of the teams left."""
    path = f"/tournaments/{made[0]['tournamentId']}"
    add_clubs(festival.owner, made[0]["tournamentId"], (3, 2))
    let_in(festival, made)
    good(festival.owner.put(path, json={"status": "STARTED"}))
    play(festival.owner, next_round(festival.owner, made[0]["tournamentId"], 1))
    team = next(team for team in good(festival.owner.get(f"{path}/teams")) if team["nickName"] == "Rot")
    good(festival.owner.patch(f"/teams/{team['teamId']}", json={"state": "LEFT"}))
    good(festival.owner.put(path, json={"status": "FINISHED", "early": True}))
    return made


def test_news_of_a_date_to_come_tell_nothing_of_one_that_is_over(
    festival: Festival, played: list[dict[str, Any]]
) -> None:
    good(festival.owner.put(f"/tournaments/{played[1]['tournamentId']}", json={"status": "CANCELLED"}))
    (mail,) = (mail for mail in festival.mails() if mail.to == played[0]["contactEmail"])
    assert mail.subject == "Das Fußballfestival ist abgesagt"
    (event,) = calendars.read(mail.attachments[0].content).events
    assert event.summary == "Abgesagt: Herbstfest"


@pytest.mark.parametrize("by", [0, 1])
def test_new_address_is_asked_and_told_only_of_what_is_to_come(
    festival: Festival, played: list[dict[str, Any]], by: int
) -> None:
    good(own(festival.visitor, played[by], "PATCH", json={"contactEmail": "neu@rot.example"}))
    (mail,) = festival.mails()
    assert f"{SECOND:%d.%m.%Y}" in mail.text
    assert festival.confirm(played[by] | {"contactEmail": "neu@rot.example"}).status_code == 200
    (mail,) = festival.mails()
    assert mail.text.startswith("Hallo,\n\nSV Rot ist mit 3 Teams zu „Herbstfest“ angemeldet.\nIhr seid dabei.")


@pytest.mark.parametrize("by", [0, 1])
def test_address_that_was_deleted_before_its_day_moved_is_taken_again(
    festival: Festival, made: list[dict[str, Any]], settings: Settings, engine: Engine, by: int
) -> None:
    let_in(festival, made)
    purge(settings, engine, datetime.combine(DAY + timedelta(days=14), time(3), LOCAL_TIME))
    good(festival.owner.put(f"/tournaments/{made[0]['tournamentId']}", json={"date": f"{SECOND + timedelta(days=7)}"}))
    assert festival.mails() == []
    address = {"contactName": "Rosa Rot", "contactEmail": "neu@rot.example"}
    assert (
        good(own(festival.visitor, made[by], "PATCH", json=address | {"consent": True}))["contactEmail"]
        == "neu@rot.example"
    )
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("neu@rot.example", "Bitte bestätige deine Adresse")
    assert made[by]["ownLink"].partition("#")[2] in mail.text
    assert festival.confirm(made[by] | address).status_code == 200
    (mail,) = festival.mails()
    assert mail.text.startswith("Hallo,\n\nSV Rot ist für 2 Termine angemeldet:")


def test_mail_that_promises_a_deletion_knows_of_other_dates(festival: Festival, made: list[dict[str, Any]]) -> None:
    assert festival.confirm(made[0]).status_code == 200
    festival.mails()
    good(festival.owner.post(f"/registrations/{made[0]['registrationId']}/decline"))
    assert "Vierzehn Tage nach eurem letzten Termin löschen wir" in festival.mails()[-1].text
