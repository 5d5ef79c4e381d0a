"""A day is split: every club is told its group, also the one that stays where it was."""

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from ical.event import Event

from tests.webapp import calendars
from tests.webapp.callers import add_clubs, good
from tests.webapp.registrations import series_of
from tests.webapp.services.registration.conftest import DAY, Festival


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


def calendars_of(festival: Festival) -> dict[str, dict[str, str]]:
    """Return what the calendar of each club holds once it has taken in all mails: events by the ids of tournaments."""
    held: defaultdict[str, dict[str, Event]] = defaultdict(dict)
    for mail in festival.server.taken:
        for attached in mail.attachments:
            for event in calendars.read(attached.content).events:
                known = held[mail.to].get(event.uid or "")
                if known is None or (known.sequence or 0) < (event.sequence or 0):
                    held[mail.to][event.uid or ""] = event
    return {
        club: {
            uid.partition("@")[0]: event.summary or "" for uid, event in events.items() if event.status != "CANCELLED"
        }
        for club, events in held.items()
    }


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


def test_split_that_nobody_was_told_of_is_undone_in_silence(festival: Festival, day: str) -> None:
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    good(festival.owner.delete(f"{day}/split"))
    assert told(festival) == {}


def test_who_was_told_a_group_is_told_that_it_is_none_any_more(festival: Festival, day: str) -> None:
    good(festival.owner.post(f"{day}/split", json={"groups": 2}))
    told(festival)
    good(festival.owner.delete(f"{day}/split"))
    assert list(told(festival).values()) == ["Sommerfest", "Sommerfest"]
