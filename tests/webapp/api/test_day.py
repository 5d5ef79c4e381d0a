"""The plan of the day over HTTP: pitches that are kept, times that follow what happens."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from flask import Flask
from ical.event import Event
from sqlalchemy import Engine

from tests.webapp import calendars
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, next_round, play, refused, started
from tests.webapp.locking import lock
from tests.webapp.registrations import series_of
from webapp.api.border import requests
from webapp.api.setup import series, tournaments
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.play.emergency_plans import Order, make
from webapp.storage.tournament_records import read_records

DAY = "2026-06-06"
NOBODYS = ActionContext(Actor(name="nobody"), datetime.now(UTC))
Travel = Callable[[str], None]
FOUR = {"date": DAY, "startTime": "10:00", "expectedNumberOfTeams": 8, "numberOfRounds": 4, "durationInMinutes": 10}


@pytest.fixture
def it_is(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Return what sets the planner's clock to a time of the tournament's day, or of another date."""

    moments = list[datetime]()
    for module in (requests, series, tournaments):
        monkeypatch.setattr(module, "now", lambda: moments[-1])

    def travel(time: str) -> None:
        moment = datetime.fromisoformat(time if "T" in time else f"{DAY}T{time}").replace(tzinfo=LOCAL_TIME)
        moments.append(moment.astimezone(UTC))

    travel("09:00")
    return travel


def seen(caller: Caller, tournament: str) -> dict[str, Any]:
    found: dict[str, Any] = good(caller.get(f"/tournaments/{tournament}"))
    return found


def times(caller: Caller, tournament: str) -> str:
    return " ".join(timed["kickOff"][11:16] for timed in seen(caller, tournament)["schedule"])


def clock(owner: Caller, tournament: str, number: int, action: str) -> None:
    good(owner.put(f"/tournaments/{tournament}/rounds/{number}/clock", json={"action": action}))


def test_before_the_start_the_day_is_as_planned(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = new_tournament(owner, **FOUR)
    it_is("13:00")
    found = seen(visitor, tournament)
    assert found["schedule"][0] == {
        "round": 1,
        "kickOff": f"{DAY}T10:00:00+02:00",
        "end": f"{DAY}T10:10:00+02:00",
        "state": "PLANNED",
        "durationInMinutes": 10,
        "plannedKickOff": f"{DAY}T10:00:00+02:00",
        "drinksBreakMinutes": 0,
    }
    assert times(visitor, tournament) == "10:00 10:13 10:26 10:39"
    assert found["delayMinutes"] == 0


def test_schedule_says_which_round_the_drinks_break_follows(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, **FOUR | {"numberOfRounds": 6})
    schedule = seen(visitor, tournament)["schedule"]
    assert [timed["drinksBreakMinutes"] for timed in schedule] == [0, 0, 10, 0, 0, 0]


def test_one_schedule_follows_the_day(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:20")
    first = next_round(owner, tournament, 1)
    assert times(visitor, tournament) == "10:20 10:33 10:46 10:59"
    version = seen(visitor, tournament)["version"]
    it_is("10:25")
    clock(owner, tournament, 1, "START")
    assert times(visitor, tournament) == "10:25 10:38 10:51 11:04"
    assert seen(visitor, tournament)["delayMinutes"] == 25
    assert seen(visitor, tournament)["version"] > version

    it_is("10:29")
    clock(owner, tournament, 1, "PAUSE")
    assert seen(visitor, tournament)["schedule"][0] | {"durationInMinutes": 10} == {
        "round": 1,
        "kickOff": f"{DAY}T10:25:00+02:00",
        "end": None,
        "state": "PAUSED",
        "durationInMinutes": 10,
        "plannedKickOff": f"{DAY}T10:00:00+02:00",
        "drinksBreakMinutes": 0,
    }
    it_is("10:34")
    clock(owner, tournament, 1, "START")
    assert times(visitor, tournament) == "10:25 10:43 10:56 11:09"

    # The results are in two minutes before the clock has run out.
    it_is("10:38")
    play(owner, first)
    next_round(owner, tournament, 2)
    assert times(visitor, tournament) == "10:25 10:41 10:54 11:07"
    rounds = [good(visitor.get(f"/tournaments/{tournament}/rounds/{number}")) for number in (1, 2)]
    assert [round_["kickOff"][11:16] for round_ in rounds] == ["10:25", "10:41"]
    config = good(visitor.get(f"/tournaments/{tournament}/config"))["plan"]
    assert [timed["kickOff"][11:16] for timed in config["rounds"]] == ["10:25", "10:41", "10:54", "11:07"]
    assert [timed["plannedKickOff"][11:16] for timed in config["rounds"]] == ["10:00", "10:13", "10:26", "10:39"]
    assert (config["expectedEnd"][11:16], config["plannedEnd"][11:16]) == ("11:17", "10:49")
    assert config["delayMinutes"] == seen(visitor, tournament)["delayMinutes"] == 28


def test_times_do_not_depend_on_when_they_are_asked_for(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR | {"startTime": "00:00"})
    it_is("00:03")
    next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    it_is("00:05")
    for action in ("PAUSE", "START"):
        clock(owner, tournament, 1, action)
    before = seen(visitor, tournament)
    assert before["schedule"][0]["kickOff"][11:16] == "00:03"
    it_is("12:00")
    assert seen(visitor, tournament) == before


def test_shorter_rounds_and_breaks_hold_from_the_next_round(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:20")
    next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    good(owner.put(f"/tournaments/{tournament}", json={"durationInMinutes": 8, "breakInMinutes": 1}))
    assert times(visitor, tournament) == "10:20 10:31 10:40 10:49"
    assert [timed["durationInMinutes"] for timed in seen(visitor, tournament)["schedule"]] == [10, 8, 8, 8]
    assert good(visitor.get(f"/tournaments/{tournament}/config"))["plan"]["netMinutes"] == 34
    assert seen(visitor, tournament)["delayMinutes"] == 8
    good(owner.put(f"/tournaments/{tournament}", json={"breakInMinutes": None}))
    assert times(visitor, tournament) == "10:20 10:33 10:44 10:55"


def test_another_break_moves_no_round_that_was_calculated(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    first = next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    it_is("10:10")
    play(owner, first)
    second = next_round(owner, tournament, 2)
    assert times(visitor, tournament) == "10:00 10:13 10:26 10:39"
    good(owner.put(f"/tournaments/{tournament}", json={"breakInMinutes": 30}))
    assert times(visitor, tournament) == "10:00 10:13 10:53 11:33"
    it_is("10:23")
    play(owner, second)
    next_round(owner, tournament, 3)
    good(owner.put(f"/tournaments/{tournament}", json={"breakInMinutes": 5}))
    assert times(visitor, tournament).startswith("10:00 10:13 10:23")


def test_withdrawals_move_no_break(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, (4, 4), **FOUR)
    it_is("10:00")
    next_round(owner, tournament, 1)
    before = times(visitor, tournament)
    team = good(visitor.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    assert owner.delete(f"/teams/{team}?reset=true").status_code == 204
    assert times(visitor, tournament) == before


def test_an_early_end_closes_the_schedule(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    play(owner, next_round(owner, tournament, 1))
    it_is("10:12")
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert [timed["state"] for timed in seen(visitor, tournament)["schedule"]] == ["CONFIRMED"]


def event_of(caller: Caller, tournament: str, language: str = "de") -> Event:
    answer = caller.get(f"/tournaments/{tournament}/calendar.ics?language={language}")
    assert answer.status_code == 200
    assert answer.content_type.startswith("text/calendar")
    return calendars.event_of(answer.data)


def test_the_calendar_has_the_current_times(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, name="Fest; mit Komma, und ä", **FOUR)
    before = event_of(visitor, tournament)
    assert before.dtstart.astimezone(LOCAL_TIME).strftime("%H:%M") == "10:00"
    assert before.description.splitlines()[1] == "Runde 2: 10:13 Uhr"
    it_is("10:25")
    next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    after = event_of(visitor, tournament)
    assert after.dtstart - before.dtstart == timedelta(minutes=25)
    assert after.description.splitlines()[1] == "Runde 2: ca. 10:38 Uhr"
    assert event_of(visitor, tournament, "en").description.splitlines()[1] == "Round 2: about 10:38"
    assert (after.uid, after.summary) == (before.uid, "Fest; mit Komma, und ä")
    assert after.sequence > before.sequence


@pytest.mark.parametrize(
    ("last", "told", "under_way"),
    [
        ({}, "06 10:49", "06 11:09"),
        ({"endTime": "13:00"}, "06 13:00", "06 11:09"),
        ({"endTime": "10:30"}, "06 10:49", "06 11:09"),
        ({"endDate": "2026-06-07", "endTime": "12:00"}, "07 12:00", "07 12:00"),
        ({"endDate": "2026-06-07"}, "07 23:59", "07 23:59"),
    ],
)
def test_the_calendar_ends_when_the_page_says_so(
    owner: Caller, visitor: Caller, it_is: Travel, last: dict[str, str], told: str, under_way: str
) -> None:
    tournament = new_tournament(owner, **FOUR | last)
    add_clubs(owner, tournament, (3, 3, 2))
    assert f"{event_of(visitor, tournament).dtend.astimezone(LOCAL_TIME):%d %H:%M}" == told
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    it_is("10:20")
    next_round(owner, tournament, 1)
    assert f"{event_of(visitor, tournament).dtend.astimezone(LOCAL_TIME):%d %H:%M}" == under_way


def test_calendar_of_a_group_that_is_late_tells_no_end_that_was_set(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00", "endTime": "14:00"})
    good(owner.put(f"/series/{series_of(owner, early, after)}/days/{DAY}", json={"festival": True}))
    assert f"{event_of(visitor, after).dtend.astimezone(LOCAL_TIME):%H:%M}" == "14:00"
    it_is("11:30")
    next_round(owner, early, 1)
    over = good(visitor.get(f"/tournaments/{after}/config"))["plan"]["expectedEnd"]
    assert event_of(visitor, after).dtend == datetime.fromisoformat(over)


def pitches(caller: Caller, tournament: str) -> str:
    config = good(caller.get(f"/tournaments/{tournament}/config"))
    return "".join(pitch["gameType"][0] for pitch in config["pitches"])


def test_pitches_are_proposed_for_the_teams_expected(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=10)
    found = seen(visitor, tournament)
    assert (found["classicPitches"], found["funinoPitches"]) == (2, 3)
    assert found["pitchesProposed"] == {"classic": 2, "funino": 3}
    assert pitches(visitor, tournament) == "CCFFF"
    good(owner.put(f"/tournaments/{tournament}", json={"classicPitches": 1}))
    assert pitches(visitor, tournament) == "CFFF"
    good(owner.put(f"/tournaments/{tournament}", json={"classicPitches": None}))
    assert pitches(visitor, tournament) == "CCFFF"


def test_the_start_fixes_the_pitches(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner, (4, 4))
    assert pitches(visitor, tournament) == "CFF"
    next_round(owner, tournament, 1)
    teams = good(visitor.get(f"/tournaments/{tournament}/teams"))
    for team in (teams[0], teams[4]):
        assert owner.delete(f"/teams/{team['teamId']}?reset=true").status_code == 204
    assert pitches(visitor, tournament) == "CFF"
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert pitches(visitor, tournament) == "CFF"


def test_after_the_start_pitches_are_only_added(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner, (4, 4))
    assert refused(owner.put(f"/tournaments/{tournament}", json={"funinoPitches": 1})) == (409, "TOURNAMENT_STARTED")
    good(owner.put(f"/tournaments/{tournament}", json={"classicPitches": 2}))
    assert pitches(visitor, tournament) == "CFFC"
    good(owner.put(f"/tournaments/{tournament}", json={"classicPitches": None, "funinoPitches": None}))
    assert pitches(visitor, tournament) == "CFFC"


def test_a_start_needs_enough_pitches(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=8, classicPitches=1, funinoPitches=1)
    add_clubs(owner, tournament, (4, 4))
    broken = good(visitor.get(f"/tournaments/{tournament}/preview"))["brokenRules"]
    assert [rule["reason"] for rule in broken] == ["TOO_FEW_PITCHES"]
    answer = owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"})
    assert refused(answer) == (409, "TOO_FEW_PITCHES")
    assert answer.get_json()["errors"][0]["params"] == {"teams": 8, "missing": 1, "classic": 1, "funino": 1}
    assert good(owner.get(f"/tournaments/{tournament}/preview?funinoPitches=2"))["legal"]
    assert visitor.get(f"/tournaments/{tournament}/preview?funinoPitches=2").status_code == 401
    good(owner.put(f"/tournaments/{tournament}", json={"funinoPitches": 2}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))


def test_more_teams_need_more_pitches(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner, (4, 4))
    next_round(owner, tournament, 1)
    new = {"club": "Late", "nickName": "Late", "teams": [{"estimatedSkill": 5}] * 2}
    answer = owner.post(f"/tournaments/{tournament}/teams?reset=true", json=new)
    assert refused(answer) == (409, "TOO_FEW_PITCHES")
    assert answer.get_json()["errors"][0]["params"]["missing"] == 1
    good(owner.put(f"/tournaments/{tournament}", json={"funinoPitches": 3}))
    assert owner.post(f"/tournaments/{tournament}/teams?reset=true", json=new).status_code == 201
    announced = {(kind, number) for number, kind in enumerate(pitches(visitor, tournament), start=1)}
    for number in range(1, 4):
        matches = next_round(owner, tournament, number)
        assert {(match["pitch"]["gameType"][0], match["pitch"]["number"]) for match in matches} <= announced
        play(owner, matches)


def test_no_time_of_the_day_lies_before_the_one_before(
    owner: Caller, visitor: Caller, it_is: Travel, engine: Engine
) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:20")
    first = next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    it_is("07:00")
    clock(owner, tournament, 1, "PAUSE")
    clock(owner, tournament, 1, "START")
    play(owner, first)
    next_round(owner, tournament, 2)
    clock(owner, tournament, 2, "START")
    rounds = read_records(engine, UUID(tournament)).rounds
    moments = [
        moment for kept in rounds for moment in (kept.calculated_at, kept.kicked_off_at, kept.ended_at) if moment
    ]
    assert len(moments) == 5
    assert moments == sorted(moments)
    assert times(visitor, tournament).split() == sorted(times(visitor, tournament).split())


def test_a_clock_is_paused_no_earlier_than_what_was_noted_before(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:20")
    next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    it_is("09:00")
    clock(owner, tournament, 1, "PAUSE")
    assert times(visitor, tournament) == "10:20 10:32 10:45 10:58"


def test_a_round_that_an_undo_takes_away_takes_its_clock_along(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    next_round(owner, tournament, 1)
    before = seen(visitor, tournament)
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    assert owner.delete(f"/teams/{team}?reset=true").status_code == 204
    paired_anew = seen(visitor, tournament)
    clock(owner, tournament, 1, "START")
    running = seen(visitor, tournament)
    assert running["schedule"] != paired_anew["schedule"]
    told = good(owner.post(f"/tournaments/{tournament}/undo?dryRun=true", json={}))
    assert told["discarded"] == {"rounds": 1, "results": 0}
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    after = seen(visitor, tournament)
    assert {**after, "version": 0} == {**before, "version": 0}
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]["entryId"]
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": newest}))
    assert {**seen(visitor, tournament), "version": 0} == {**running, "version": 0}


def test_a_round_calculated_again_after_an_undo_has_no_clock_yet(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    play(owner, next_round(owner, tournament, 1))
    next_round(owner, tournament, 2)
    clock(owner, tournament, 2, "START")
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert seen(visitor, tournament)["clock"] is None
    next_round(owner, tournament, 2)
    assert seen(visitor, tournament)["clock"] is None


def test_a_kick_off_stands_when_a_change_is_made_again_and_undone_again(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    tournament = started(owner, **FOUR)
    next_round(owner, tournament, 1)
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    assert owner.delete(f"/teams/{team}?reset=true").status_code == 204
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    undone = good(owner.get(f"/tournaments/{tournament}/journal"))[0]["entryId"]
    clock(owner, tournament, 1, "START")
    running = seen(visitor, tournament)
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": undone}))
    assert seen(visitor, tournament)["clock"] is None
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert {**seen(visitor, tournament), "version": 0} == {**running, "version": 0}


def test_group_behind_a_late_one_on_its_pitches_begins_later_and_says_why(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00"})
    day = f"/series/{series_of(owner, early, after)}/days/{DAY}"
    good(owner.put(day, json={"festival": True}))
    assert group_of(visitor, day) == ("12:00", None)
    assert told_by_itself(visitor, after) == ["12:00"] * 3
    known = {path: visitor.get(path).headers["ETag"] for path in (day, f"/tournaments/{after}")}
    it_is("11:30")
    next_round(owner, early, 1)
    clock(owner, early, 1, "START")
    start, behind = group_of(visitor, day)
    assert start > "12:00"
    assert behind == "F1"
    assert not {visitor.get(path, headers={"If-None-Match": tag}).status_code for path, tag in known.items()} - {200}
    for path in (day, day.partition("/days")[0]):
        _, begins = calendars.read(visitor.get(f"{path}/calendar.ics").data).events
        assert f"{begins.dtstart.astimezone(LOCAL_TIME):%H:%M}" == start
        assert f"Runde 1: ca. {start} Uhr" in str(begins.description)
        assert f"{begins.dtstamp.astimezone(LOCAL_TIME):%H:%M}" == "11:30"
    assert told_by_itself(visitor, after) == [start] * 3
    good(owner.put(f"/tournaments/{after}", json={"startTime": start}))
    assert group_of(visitor, day) == (start, None)
    assert seen(visitor, after)["schedule"][0]["kickOff"][11:16] == start


def test_group_whose_late_one_is_locked_begins_as_planned_for_whoever_knew_it_late(
    app: Flask, owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00"})
    good(owner.put(f"/series/{series_of(owner, early, after)}/days/{DAY}", json={"festival": True}))
    it_is("11:30")
    next_round(owner, early, 1)
    clock(owner, early, 1, "START")
    own = f"/tournaments/{after}"
    known = visitor.get(own).headers["ETag"]
    assert times(visitor, after)[:5] > "12:00"
    lock(app, early)
    assert times(visitor, after)[:5] == "12:00"
    assert visitor.get(own, headers={"If-None-Match": known}).status_code == 200


def test_calendar_of_the_third_in_a_row_is_as_new_as_what_happened_to_the_first(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    first = started(owner, **FOUR | {"name": "Sommerfest F1"})
    second, third = (
        new_tournament(owner, **FOUR | {"name": f"Sommerfest {label}", "startTime": start})
        for label, start in (("F2", "11:00"), ("F3", "12:00"))
    )
    good(owner.put(f"/series/{series_of(owner, first, second, third)}/days/{DAY}", json={"festival": True}))
    it_is("11:30")
    next_round(owner, first, 1)
    clock(owner, first, 1, "START")
    event = event_of(visitor, third)
    assert f"{event.dtstart.astimezone(LOCAL_TIME):%H:%M}" == times(visitor, third)[:5] > "12:00"
    assert f"{event.dtstamp.astimezone(LOCAL_TIME):%H:%M}" == "11:30"


@pytest.mark.parametrize("goes", ["ends", "is moved", "is deleted", "leaves the series", "is locked", "of no festival"])
def test_calendar_that_takes_a_delay_back_is_newer_than_the_one_that_told_it(
    app: Flask, owner: Caller, visitor: Caller, it_is: Travel, goes: str
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00"})
    day = f"/series/{series_of(owner, early, after)}/days/{DAY}"
    good(owner.put(day, json={"festival": True}))
    it_is("11:30")
    next_round(owner, early, 1)
    late = event_of(visitor, after)
    it_is("11:45")
    if goes == "is deleted":
        good(owner.delete(f"/tournaments/{early}"))
    elif goes == "is locked":
        lock(app, early)
    elif goes == "of no festival":
        good(owner.put(day, json={"festival": False}))
    else:
        changes = {"is moved": {"date": "2026-06-13"}, "leaves the series": {"seriesId": None}}
        change = changes.get(goes, {"status": "FINISHED", "early": True})
        good(owner.put(f"/tournaments/{early}", json=change))
    event = event_of(visitor, after)
    assert f"{event.dtstart.astimezone(LOCAL_TIME):%H:%M}" == "12:00"
    assert event.dtstart < late.dtstart
    assert (event.sequence, event.dtstamp) > (late.sequence, late.dtstamp)


def test_calendar_of_a_series_is_as_new_as_the_question(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    path = f"/series/{series_of(owner, new_tournament(owner, **FOUR))}/calendar.ics"
    # A tournament that came and went in between changes nothing, but was told with a time of its own.
    for time in ("09:00", "11:30"):
        it_is(time)
        (event,) = calendars.read(visitor.get(path).data).events
        assert f"{event.dtstamp.astimezone(LOCAL_TIME):%H:%M}" == time


def told_by_itself(caller: Caller, tournament: str) -> list[str]:
    """Return when a tournament begins by its own page, its plan and its calendar."""
    plan = good(caller.get(f"/tournaments/{tournament}/config"))["plan"]
    (event,) = calendars.read(caller.get(f"/tournaments/{tournament}/calendar.ics").data).events
    begins = f"{event.dtstart.astimezone(LOCAL_TIME):%H:%M}"
    return [times(caller, tournament)[:5], plan["rounds"][0]["kickOff"][11:16], begins]


def test_group_that_waits_is_late_on_its_own_page_and_on_paper(
    owner: Caller, visitor: Caller, it_is: Travel, engine: Engine
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00"})
    add_clubs(owner, after, (4, 4), first="E")
    good(owner.put(f"/series/{series_of(owner, early, after)}/days/{DAY}", json={"festival": True}))
    it_is("11:30")
    next_round(owner, early, 1)
    clock(owner, early, 1, "START")
    found = seen(visitor, after)
    first = found["schedule"][0]
    assert (first["plannedKickOff"][11:16], found["startTime"]) == ("12:00", "12:00")
    assert found["delayMinutes"] > 0
    (own,) = [each for each in good(owner.get("/tournaments/byOrganizer")) if each["tournamentId"] == after]
    assert own["schedule"] == found["schedule"]
    order = Order(None, email_is_confirmed=False, language="de", planner="", context=NOBODYS)
    assert make(engine, UUID(after), order).rounds[0].kick_off.isoformat() == first["kickOff"]


def test_group_that_is_started_goes_on_waiting_until_its_first_round(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "12:00"})
    add_clubs(owner, after, (4, 4), first="E")
    day = f"/series/{series_of(owner, early, after)}/days/{DAY}"
    good(owner.put(day, json={"festival": True}))
    it_is("11:30")
    matches = next_round(owner, early, 1)
    waits = group_of(visitor, day)
    assert waits[1] == "F1"
    good(owner.put(f"/tournaments/{after}", json={"status": "STARTED"}))
    assert group_of(visitor, day) == waits
    assert times(visitor, after).split()[0] == waits[0][:5]
    play(owner, matches)
    good(owner.put(f"/tournaments/{early}", json={"status": "FINISHED", "early": True}))
    it_is("12:20")
    next_round(owner, after, 1)
    assert group_of(visitor, day) == ("12:20", None)


@pytest.fixture
def behind(owner: Caller) -> tuple[str, str, str]:
    """Two groups that have started and follow each other on the same pitches, at 10:00 and 10:50, and their day."""
    early = started(owner, **FOUR | {"name": "Sommerfest F1"})
    after = new_tournament(owner, **FOUR | {"name": "Sommerfest F2", "startTime": "10:50"})
    add_clubs(owner, after, (4, 4), first="E")
    day = f"/series/{series_of(owner, early, after)}/days/{DAY}"
    good(owner.put(day, json={"festival": True}))
    good(owner.put(f"/tournaments/{after}", json={"status": "STARTED"}))
    return early, after, day


def test_whoever_knows_a_started_group_hears_of_the_late_one_until_its_first_round(
    owner: Caller, visitor: Caller, it_is: Travel, behind: tuple[str, str, str]
) -> None:
    early, after, day = behind
    own = f"/tournaments/{after}"
    known = visitor.get(own).headers["ETag"]
    it_is("10:20")
    matches = next_round(owner, early, 1)
    assert visitor.get(own, headers={"If-None-Match": known}).status_code == 200
    assert times(visitor, after)[:5] == group_of(visitor, day)[0] == "11:09"
    dates = f"{day.partition('/days')[0]}/calendar.ics"
    before = visitor.get(dates).data
    good(owner.put(day, json={"festival": False}))
    assert visitor.get(dates).data != before
    good(owner.put(day, json={"festival": True}))
    play(owner, matches)
    next_round(owner, after, 1)
    known = visitor.get(own).headers["ETag"]
    good(owner.put(f"/tournaments/{early}", json={"breakInMinutes": 9}))
    assert visitor.get(own, headers={"If-None-Match": known}).status_code == 304
    good(owner.put(day, json={"festival": False}))
    assert visitor.get(own, headers={"If-None-Match": known}).status_code == 200


def test_kick_off_of_who_waited_stands_when_the_late_one_is_over(
    owner: Caller, visitor: Caller, it_is: Travel, behind: tuple[str, str, str]
) -> None:
    early, after, day = behind
    it_is("10:20")
    matches = next_round(owner, early, 1)
    it_is("10:55")
    play(owner, matches)
    good(owner.put(f"/tournaments/{early}", json={"status": "FINISHED", "early": True}))
    assert group_of(visitor, day) == ("10:50", None)
    good(owner.post(f"/tournaments/{early}/undo"))
    for number in (2, 3, 4):
        play(owner, next_round(owner, early, number))
    it_is("11:07")
    good(owner.put(f"/tournaments/{early}", json={"status": "FINISHED"}))
    assert group_of(visitor, day) == ("11:05", None)
    assert times(visitor, after)[:5] == "11:05"
    it_is("11:08")
    next_round(owner, after, 1)
    assert group_of(visitor, day) == ("11:08", None)


def test_one_more_round_of_a_late_one_lets_who_follows_wait_longer(
    owner: Caller, visitor: Caller, it_is: Travel, behind: tuple[str, str, str]
) -> None:
    early, _, day = behind
    it_is("10:20")
    next_round(owner, early, 1)
    assert group_of(visitor, day) == ("11:09", "F1")
    good(owner.put(f"/tournaments/{early}", json={"numberOfRounds": 5}))
    assert group_of(visitor, day) == ("11:22", "F1")


def group_of(caller: Caller, day: str) -> tuple[str, str | None]:
    """Return when the second group of a day begins, and behind whom."""
    found = good(caller.get(day))["groups"][1]
    return found["startTime"], found["waitsFor"]


def test_group_that_began_late_is_told_with_its_true_kick_off(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    day = f"/series/{series_of(owner, tournament)}/days/{DAY}"
    assert good(visitor.get(day))["groups"][0]["startTime"] == "10:00"
    next_round(owner, tournament, 1)
    it_is("10:25")
    clock(owner, tournament, 1, "START")
    told = good(visitor.get(day))["groups"][0]
    assert (told["startTime"], told["endTime"]) == ("10:25", "11:14")


def test_day_that_was_moved_after_a_round_begins_at_its_new_time(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:42")
    play(owner, next_round(owner, tournament, 1))
    next_round(owner, tournament, 2)
    moved = {"date": "2026-06-13", "startTime": "14:00"}
    good(owner.put(f"/tournaments/{tournament}", json=moved))
    assert times(visitor, tournament) == "10:42 14:00 14:13 14:26"
    (group,) = good(visitor.get(f"/series/{series_of(owner, tournament)}/days/{moved['date']}"))["groups"]
    assert (group["startTime"], group["endTime"]) == ("14:00", "14:36")


def test_round_that_rain_broke_off_is_told_at_the_new_time_of_its_day(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    play(owner, next_round(owner, tournament, 1))
    it_is("10:13")
    second = next_round(owner, tournament, 2)
    clock(owner, tournament, 2, "START")
    it_is("10:17")
    clock(owner, tournament, 2, "PAUSE")
    play(owner, second[:1])
    moved = {"date": "2026-06-13", "startTime": "14:00"}
    good(owner.put(f"/tournaments/{tournament}", json=moved))
    assert times(visitor, tournament) == "10:00 14:00 14:09 14:22"
    event = event_of(visitor, tournament)
    assert event.dtstart.astimezone(LOCAL_TIME).isoformat()[:16] == "2026-06-13T14:00"
    assert event.description.splitlines()[0] == "Runde 2: 14:00 Uhr"
    (group,) = good(visitor.get(f"/series/{series_of(owner, tournament)}/days/{moved['date']}"))["groups"]
    assert (group["startTime"], group["endTime"]) == ("14:00", "14:32")

    it_is("2026-06-13T14:05")
    clock(owner, tournament, 2, "START")
    assert times(visitor, tournament) == "10:00 14:05 14:14 14:27"
    it_is("2026-06-13T14:08")
    play(owner, second[1:])
    next_round(owner, tournament, 3)
    assert times(visitor, tournament) == "10:00 14:05 14:11 14:24"


def test_clock_that_runs_when_its_day_moves_is_taken_off(owner: Caller, visitor: Caller, it_is: Travel) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    [match, *_] = next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    before = seen(visitor, tournament)["clock"]
    good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    it_is("10:04")
    good(owner.put(f"/tournaments/{tournament}", json={"startTime": "11:00"}))
    assert seen(visitor, tournament)["clock"] == before
    good(owner.put(f"/tournaments/{tournament}", json={"date": "2026-06-13", "startTime": "14:00"}))
    assert seen(visitor, tournament)["clock"] is None
    assert times(visitor, tournament) == "14:00 14:13 14:26 14:39"
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert seen(visitor, tournament)["clock"] == before
    assert times(visitor, tournament)[:5] == "10:00"

    undone, *_ = good(owner.get(f"/tournaments/{tournament}/journal"))
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": undone["entryId"]}))
    assert seen(visitor, tournament)["clock"] is None
    it_is("2026-06-13T14:03")
    day = f"/series/{series_of(owner, tournament)}/days/2026-06-13"
    assert good(owner.put(f"{day}/clock", json={"action": "START"}))["turned"] == [tournament]
    assert times(visitor, tournament) == "14:03 14:16 14:29 14:42"
    assert good(visitor.get(f"/matches/{match['matchId']}"))["resultHomeSquad"] == "WIN"


def test_clock_runs_on_when_the_date_is_put_right_to_the_day_that_is_played(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    tournament = started(owner, **FOUR | {"date": "2026-06-13"})
    it_is("10:00")
    next_round(owner, tournament, 1)
    clock(owner, tournament, 1, "START")
    before = seen(visitor, tournament)["clock"]
    good(owner.put(f"/tournaments/{tournament}", json={"date": DAY}))
    assert seen(visitor, tournament)["clock"] == before
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert seen(visitor, tournament)["clock"] is None


def dated(caller: Caller, tournament: str) -> list[str]:
    """Return when each round kicks off and ends, with the day of the month."""
    return [f"{timed['kickOff'][8:16]}-{timed['end'][8:16]}" for timed in seen(caller, tournament)["schedule"]]


@pytest.mark.parametrize("results", ["before", "after"])
@pytest.mark.parametrize("has_clock", [True, False])
def test_complete_round_was_over_on_its_day_when_that_moves_before_it_is_confirmed(
    owner: Caller, visitor: Caller, it_is: Travel, results: str, has_clock: bool
) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    first = next_round(owner, tournament, 1)
    if has_clock:
        clock(owner, tournament, 1, "START")
    it_is("10:09")
    play(owner, first if results == "before" else first[1:])
    good(owner.put(f"/tournaments/{tournament}", json={"date": "2026-06-13", "startTime": "14:00"}))
    if results == "after":
        assert dated(visitor, tournament)[0][:8] == "13T14:00"
        play(owner, first[:1])
    found = ["06T10:00-06T10:09", "13T14:00-13T14:10", "13T14:13-13T14:23", "13T14:26-13T14:36"]
    assert dated(visitor, tournament) == found
    assert seen(visitor, tournament)["delayMinutes"] == 0
    it_is("2026-06-13T13:50")
    clock(owner, tournament, 1, "START")
    next_round(owner, tournament, 2)
    assert dated(visitor, tournament) == found


def test_complete_round_of_a_moved_day_whose_result_is_cleared_is_played_there(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    first = next_round(owner, tournament, 1)
    play(owner, first)
    good(owner.put(f"/tournaments/{tournament}", json={"date": "2026-06-13"}))
    good(owner.patch(f"/matches/{first[0]['matchId']}", json={"resultHomeSquad": None}))
    assert dated(visitor, tournament)[0] == "13T10:00-13T10:10"
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert dated(visitor, tournament)[0][:8] == "06T10:00"
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert dated(visitor, tournament)[0] == "06T10:00-06T10:10"


def test_day_that_was_moved_after_a_round_is_late_by_what_is_left_of_it(
    owner: Caller, visitor: Caller, it_is: Travel
) -> None:
    tournament = started(owner, **FOUR)
    it_is("10:00")
    play(owner, next_round(owner, tournament, 1))
    next_round(owner, tournament, 2)
    good(owner.put(f"/tournaments/{tournament}", json={"date": "2026-06-13", "startTime": "14:00"}))
    assert seen(visitor, tournament)["delayMinutes"] == 0
    it_is("2026-06-13T14:05")
    clock(owner, tournament, 2, "START")
    assert seen(visitor, tournament)["delayMinutes"] == 5
    assert [timed["plannedKickOff"][11:16] for timed in seen(visitor, tournament)["schedule"][1:]] == [
        "14:00",
        "14:13",
        "14:26",
    ]
    config = good(visitor.get(f"/tournaments/{tournament}/config"))["plan"]
    assert (config["expectedEnd"][11:16], config["plannedEnd"][11:16]) == ("14:41", "14:36")
