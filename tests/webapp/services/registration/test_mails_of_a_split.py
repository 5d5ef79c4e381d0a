"""A day is split: every club is told its group, also the one that stays where it was."""

import re
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from ical.event import Event

from tests.webapp import calendars
from tests.webapp.callers import add_clubs, good, new_tournament, next_round
from tests.webapp.registrations import opened, own, series_of
from tests.webapp.services.registration.conftest import DAY, SETTLED, Festival
from webapp.domain import limits
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.registration.due_mails import THANKED_AFTER


def told(festival: Festival) -> dict[str, str]:
    """Return of which tournament each club that is written to now is told."""
    found = [re.search("hat (SV .*) mit 2 Teams für „(.*)“ angenommen", mail.text) for mail in festival.mails()]
    assert None not in found
    return dict(match.groups() for match in found if match)


@pytest.fixture
def day(festival: Festival, confirmed: Callable[..., dict[str, Any]]) -> str:
    """The address of a day of three clubs typed in by hand, and two that registered and know that they may come."""
    add_clubs(festival.owner, festival.tournament, (4, 4, 4))
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"expectedNumberOfTeams": 16}))
    for name in ("Rot", "Blau"):
        good(festival.owner.post(f"/registrations/{confirmed(name)['registrationId']}/accept"))
    strengths = {"Rot": 10, "Blau": 1}
    for team in good(festival.owner.get(f"/tournaments/{festival.tournament}/teams")):
        if strength := strengths.get(team["nickName"]):
            good(festival.owner.post(f"/teams/{team['teamId']}?estimatedSkill={strength}"))
    festival.all_mails()
    return f"/series/{series_of(festival.owner, festival.tournament)}/days/{DAY}"


def test_every_club_is_told_its_group_once(festival: Festival, day: str) -> None:
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    assert sorted(told(festival).values()) == ["Sommerfest F1", "Sommerfest F2"]
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    assert told(festival) == {}


Divided = tuple[list[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def divided(festival: Festival, confirmed: Callable[..., dict[str, Any]]) -> Divided:
    """Return the two groups of a day, and the registration of a club that plays in both and knows it."""
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"expectedNumberOfTeams": 16}))
    opened(festival.owner, festival.tournament, maxTeams=16)
    teams = [{"strength": word} for word in ("BEGINNER", "BEGINNER", "VERY_STRONG", "VERY_STRONG")]
    made = [confirmed(name, 4) for name in ("Rot", "Blau", "Gelb")]
    for one in made:
        good(own(festival.visitor, one, "PATCH", json={"teams": teams}))
        good(festival.owner.post(f"/registrations/{one['registrationId']}/accept"))
    day = f"/series/{series_of(festival.owner, festival.tournament)}/days/{DAY}"
    groups = good(festival.owner.post(f"{day}/split", json={"groups": 2, "by": "SIMILAR"}))["groups"]
    return groups, made[0]


def play(festival: Festival, group: dict[str, Any], *, to_the_end: bool = True) -> None:
    path = f"/tournaments/{group['tournamentId']}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    for match in next_round(festival.owner, group["tournamentId"], 1):
        good(festival.owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    if to_the_end:
        good(festival.owner.put(path, json={"status": "FINISHED", "early": True}))


def test_a_split_says_how_to_withdraw_from_the_day(festival: Festival, divided: Divided) -> None:
    (mail,) = (mail for mail in festival.mails() if mail.to == divided[1]["contactEmail"])
    assert "für SV Rot gibt es Neues zu 2 Turnieren" in mail.text
    assert "Hier könnt ihr eure Anmeldung ändern oder zurückziehen:" in mail.text
    assert "Jeden Termin" not in mail.text


def test_a_club_of_two_groups_is_thanked_once_when_both_have_played(festival: Festival, divided: Divided) -> None:
    festival.all_mails()
    (first, second), (evening, later) = divided[0], (datetime.now(UTC) + timedelta(hours=after) for after in (2, 3))
    play(festival, first)
    assert festival.mails(evening) == []
    first_over = datetime.now(UTC)
    play(festival, second)
    assert festival.mails(first_over + limits.MAILS_SETTLE + THANKED_AFTER) == []
    mails = festival.mails(evening) + festival.mails(later)
    assert sorted(mail.to for mail in mails) == ["blau@club.example", "gelb@club.example", "rot@club.example"]
    (mail,) = (mail for mail in mails if mail.to == divided[1]["contactEmail"])
    assert f"schön, dass SV Rot bei „{first['name']}“ und „{second['name']}“ dabei war" in mail.text
    assert all(f"/tournaments/id/{group['tournamentId']}" in mail.text for group in divided[0])


def test_thanks_do_not_wait_for_a_group_that_nobody_ends(festival: Festival, divided: Divided) -> None:
    festival.all_mails()
    first, second = divided[0]
    play(festival, first)
    play(festival, second, to_the_end=False)
    morning = datetime.combine(DAY + timedelta(days=1), time(8), LOCAL_TIME)
    assert festival.mails(morning - timedelta(hours=10)) == []
    mails = festival.mails(morning)
    assert {mail.subject for mail in mails} == {"Danke fürs Mitspielen"}
    assert not any(second["name"] in mail.text for mail in mails)


def test_one_withdrawal_from_two_groups_is_one_mail(festival: Festival, divided: Divided) -> None:
    festival.all_mails()
    for group in divided[0]:
        play(festival, group, to_the_end=False)
    good(own(festival.visitor, divided[1], "DELETE"))
    (mail,) = festival.mails()
    first, second = divided[0]
    assert mail.subject == "Ein Verein hat seine Anmeldung zurückgezogen"
    assert (
        f"SV Rot hat die Anmeldung nach dem Start von „{first['name']}“ und „{second['name']}“ zurückgezogen."
        in mail.text
    )
    assert all(f"/tournaments/id/{group['tournamentId']}" in mail.text for group in divided[0])


def calendars_of(festival: Festival) -> dict[str, dict[str, str]]:
    """Return what the calendar of each club holds once it has taken in all mails: events by the ids of tournaments."""
    return {
        club: {
            uid.partition("@")[0]: event.summary or "" for uid, event in events.items() if event.status != "CANCELLED"
        }
        for club, events in events_of(festival).items()
    }


def events_of(festival: Festival) -> dict[str, dict[str, Event]]:
    """Return the newest event of each tournament that each club was sent."""
    held: defaultdict[str, dict[str, Event]] = defaultdict(dict)
    for mail in festival.server.taken:
        for attached in mail.attachments:
            for event in calendars.read(attached.content).events:
                known = held[mail.to].get(event.uid or "")
                if known is None or (known.sequence or 0) < (event.sequence or 0):
                    held[mail.to][event.uid or ""] = event
    return held


def test_calendar_of_a_club_holds_its_group_alone(festival: Festival, day: str) -> None:
    def held() -> list[dict[str, str]]:
        festival.all_mails()
        return sorted(calendars_of(festival).values(), key=lambda events: [*events.values()])

    before = held()
    assert before == [{festival.tournament: "Sommerfest"}] * 2
    for _ in range(2):
        groups = good(festival.owner.post(f"{day}/split", json={"groups": 2}))["groups"]
        assert held() == [{group["tournamentId"]: group["name"]} for group in groups]
        good(festival.owner.delete(f"{day}/split"))
        assert held() == before


def test_calendar_of_a_club_of_two_groups_holds_the_day_alone_once_they_are_one(
    festival: Festival, divided: Divided
) -> None:
    made = divided[1]
    festival.all_mails()
    assert len(calendars_of(festival)[made["contactEmail"]]) == 2
    series = good(festival.owner.get(f"/tournaments/{festival.tournament}"))["seriesId"]
    good(festival.owner.delete(f"/series/{series}/days/{DAY}/split"))
    festival.all_mails()
    assert calendars_of(festival)[made["contactEmail"]] == {festival.tournament: "Sommerfest"}


def test_calendar_of_a_club_that_moves_team_by_team_holds_its_new_group_alone(festival: Festival, day: str) -> None:
    first, second = good(festival.owner.post(f"{day}/split", json={"groups": 2}))["groups"]
    festival.all_mails()
    before = calendars_of(festival)
    (moves,) = (club for club, events in before.items() if first["tournamentId"] in events)
    nick_name = next(name for name in ("Rot", "Blau") if name.lower() in moves)
    teams = good(festival.owner.get(f"/tournaments/{first['tournamentId']}/teams"))
    for team in (team for team in teams if team["nickName"] == nick_name):
        goal = {"tournamentId": second["tournamentId"]}
        good(festival.owner.put(f"/teams/{team['teamId']}/group", json=goal))
        festival.all_mails()
    now = {second["tournamentId"]: second["name"]}
    assert calendars_of(festival) == dict.fromkeys(before, now)
    published = calendars.event_of(festival.visitor.get(f"/tournaments/{first['tournamentId']}/calendar.ics").data)
    left = events_of(festival)[moves][published.uid or ""]
    assert (left.sequence or 0) > (published.sequence or 0)


def test_split_that_nobody_was_told_of_is_undone_in_silence(festival: Festival, day: str) -> None:
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    good(festival.owner.delete(f"{day}/split"))
    assert told(festival) == {}


def test_split_that_is_undone_while_its_mails_are_on_their_way_is_told(
    festival: Festival, confirmed: Callable[..., dict[str, Any]]
) -> None:
    add_clubs(festival.owner, festival.tournament, (4, 4, 4))
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"expectedNumberOfTeams": 16}))
    made = confirmed("Rot")
    day = f"/series/{series_of(festival.owner, festival.tournament)}/days/{DAY}"
    good(festival.owner.post(f"{day}/split", json={"groups": 2, "by": "SIMILAR"}))
    festival.delivered(datetime.now(UTC) + SETTLED, lambda: good(festival.owner.delete(f"{day}/split")))
    assert list(calendars_of(festival)[made["contactEmail"]].values()) != ["Sommerfest"]
    (mail,) = festival.mails()
    assert mail.subject == "Eure Anmeldung zum Fußballfestival"
    assert calendars_of(festival)[made["contactEmail"]] == {festival.tournament: "Sommerfest"}


def test_who_was_told_a_group_is_told_that_it_is_none_any_more(
    festival: Festival, day: str, confirmed: Callable[..., dict[str, Any]]
) -> None:
    assert confirmed("Gelb")["state"] == "WAITING"
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    assert len(told(festival)) == 3
    good(festival.owner.delete(f"{day}/split"))
    mails = festival.mails()
    assert all("„Sommerfest“" in mail.text for mail in mails)
    assert {mail.to: mail.subject for mail in mails} == {
        "rot@club.example": "Ihr seid dabei",
        "blau@club.example": "Ihr seid dabei",
        "gelb@club.example": "Eure Anmeldung zum Fußballfestival",
    }


def test_who_waits_for_one_group_moves_up_into_another_and_is_told(festival: Festival, day: str) -> None:
    groups = good(festival.owner.post(f"{day}/split", json={"groups": 2}))["groups"]
    festival.all_mails()
    waiting = festival.register("Gelb", 2)
    assert (waiting["state"], waiting["waitingPosition"]) == ("WAITING", 1)
    assert festival.confirm(waiting).status_code == 200
    festival.all_mails()
    other = next(group for group in groups if group["tournamentId"] != festival.tournament)
    club = next(club for club in other["clubs"] if club["nickName"] in {"Rot", "Blau"})
    (registration,) = good(festival.owner.get(f"/tournaments/{other['tournamentId']}/registrations"))
    assert registration["nickName"] == club["nickName"]
    good(festival.owner.post(f"/registrations/{registration['registrationId']}/decline"))
    (moved_up,) = (mail for mail in festival.mails() if mail.to == waiting["contactEmail"])
    assert moved_up.subject == "Ihr rückt nach"
    assert other["name"] in moved_up.text
    seen = good(own(festival.visitor, waiting))
    assert (seen["state"], seen["tournamentId"], seen["places"]["of"]) == ("NEW", other["tournamentId"], 8)
    assert festival.mails() == []
    assert good(festival.owner.get(f"/tournaments/{festival.tournament}/registrations")) != []
    good(festival.owner.post(f"/registrations/{waiting['registrationId']}/accept"))
    names = {club["nickName"] for club in good(festival.owner.get(f"/tournaments/{other['tournamentId']}"))["clubs"]}
    assert "Gelb" in names


def test_nobody_moves_up_into_a_tournament_that_was_not_split_along(festival: Festival, day: str) -> None:
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    other = new_tournament(festival.owner, name="Bambini", date=f"{DAY}", expectedNumberOfTeams=8)
    good(festival.owner.put(f"/tournaments/{other}", json={"seriesId": day.split("/")[2]}))
    opened(festival.owner, other)
    waiting = festival.register("Gelb", 2)
    assert festival.confirm(waiting).status_code == 200
    festival.all_mails()
    assert waiting["state"] == "WAITING"
    assert good(own(festival.visitor, waiting))["tournamentId"] == festival.tournament
