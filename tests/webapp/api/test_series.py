"""Series: dates that belong together, copies for the next date, and clubs that meet less after they met often."""

from collections import Counter
from itertools import product
from uuid import UUID

import pytest
from sqlalchemy import Engine

from tests.webapp import calendars
from tests.webapp.api.test_undo import journal, undo
from tests.webapp.callers import (
    NEW,
    Caller,
    add_clubs,
    good,
    new_tournament,
    next_round,
    play,
    played,
    refused,
    started,
)
from tests.webapp.consistency import problems_of
from webapp.domain.enums import StrengthsCount
from webapp.storage.tournament_records import read_records

NEXT = {"name": "Herbstfest", "date": "2099-10-03", "startTime": "09:30", "consentToPublicLink": True}


def new_series(owner: Caller) -> str:
    return str(good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"])


def join(owner: Caller, tournament: str, series: str) -> None:
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))


def copied(owner: Caller, tournament: str, **changed: object) -> str:
    return str(good(owner.post(f"/tournaments/{tournament}/copy", json=NEXT | changed))["tournamentId"])


def test_series_lists_its_dates_in_order(owner: Caller, visitor: Caller) -> None:
    series, late, early = new_series(owner), new_tournament(owner, date="2099-09-02"), new_tournament(owner)
    for tournament in (late, early):
        join(owner, tournament, series)
    seen = good(visitor.get(f"/series/{series}"))
    assert [date["tournamentId"] for date in seen["tournaments"]] == [early, late]
    assert (seen["name"], seen["isOwner"]) == ("Kreisrunde", False)
    assert good(owner.get(f"/series/{series}"))["isOwner"]
    assert [one["seriesId"] for one in good(owner.get("/series"))] == [series]
    assert good(visitor.get("/series")) == []


def test_tournament_joins_own_series_only(owner: Caller, stranger: Caller) -> None:
    foreign = new_series(stranger)
    answer = owner.put(f"/tournaments/{new_tournament(owner)}", json={"seriesId": foreign})
    assert refused(answer) == (422, "VALIDATION")
    assert answer.get_json()["errors"][0]["field"] == "seriesId"


def test_deleting_a_series_is_a_change_of_each_of_its_tournaments(owner: Caller, engine: Engine) -> None:
    series, tournament = new_series(owner), new_tournament(owner)
    join(owner, tournament, series)
    good(owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}))
    before = good(owner.get(f"/tournaments/{tournament}"))["version"]
    good(owner.delete(f"/series/{series}"))
    assert good(owner.get(f"/tournaments/{tournament}"))["version"] == before + 1
    newest, changed, *_ = journal(owner, tournament)
    assert (newest["action"], newest["undoable"], changed["undoable"]) == ("SERIES_DELETED", False, True)
    assert problems_of(engine) == []


@pytest.mark.parametrize("is_left", [True, False])
def test_undo_does_not_lead_back_into_a_series_that_is_gone(owner: Caller, engine: Engine, is_left: bool) -> None:
    series, tournament = new_series(owner), new_tournament(owner)
    join(owner, tournament, series)
    if is_left:
        good(owner.put(f"/tournaments/{tournament}", json={"seriesId": None}))
    good(owner.delete(f"/series/{series}"))
    for _ in range(3):
        good(undo(owner, tournament, entryId=next(e["entryId"] for e in journal(owner, tournament) if e["undoable"])))
        assert good(owner.get(f"/tournaments/{tournament}"))["seriesId"] is None
        assert good(owner.get(f"/tournaments/{copied(owner, tournament)}"))["seriesId"] is None
    assert problems_of(engine) == []


def test_copy_takes_settings_and_teams_over(owner: Caller) -> None:
    original = started(owner)
    good(owner.put(f"/tournaments/{original}", json={"strengthsCount": StrengthsCount.ALL_DAY.value}))
    copy = good(owner.get(f"/tournaments/{copied(owner, original)}"))
    assert {name: copy[name] for name in ("name", "date", "startTime")} == {
        name: NEXT[name] for name in ("name", "date", "startTime")
    }
    assert (copy["status"], copy["currentRound"], copy["strengthsCount"]) == ("NOT_STARTED", 0, "ALL_DAY")
    before, after = (
        [(team["name"], team["club"], team["estimatedSkill"]) for team in good(owner.get(f"/tournaments/{one}/teams"))]
        for one in (original, copy["tournamentId"])
    )
    assert after == before


def test_copy_of_played_tournament_has_learned_strengths(owner: Caller) -> None:
    original = new_tournament(owner)
    for club in "AB":
        body = {"club": club, "nickName": club, "teams": [{"estimatedSkill": 5}] * 4}
        good(owner.post(f"/tournaments/{original}/teams", json=body))
    good(owner.put(f"/tournaments/{original}", json={"status": "STARTED"}))
    for number in (1, 2, 3):
        for match in next_round(owner, original, number):
            result = "WIN" if match["home"]["clubNickName"] == "A" else "LOSS"
            good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": result}))
    good(owner.put(f"/tournaments/{original}", json={"status": "FINISHED", "early": True}))
    teams = good(owner.get(f"/tournaments/{copied(owner, original, date=NEW['date'])}/teams"))
    strengths = {club: [t["estimatedSkill"] for t in teams if t["nickName"] == club] for club in "AB"}
    assert min(strengths["A"]) > max(strengths["B"])

    kept = good(owner.get(f"/tournaments/{original}/teams"))[0]
    copy = copied(owner, original, keepStrengths=[kept["teamId"]])
    skills = {team["name"]: team["estimatedSkill"] for team in good(owner.get(f"/tournaments/{copy}/teams"))}
    assert skills.pop(kept["name"]) == kept["estimatedSkill"] == 5
    assert min(skill for name, skill in skills.items() if name.startswith("A")) > 5


@pytest.mark.parametrize(("joined", "expected"), [((2, 2), 12), ((3,), 12), ((), 8)])
def test_copy_expects_the_teams_that_joined_after_the_start(
    owner: Caller, joined: tuple[int, ...], expected: int
) -> None:
    original = started(owner, (3, 3, 2), expectedNumberOfTeams=8, classicPitches=2, funinoPitches=4)
    add_clubs(owner, original, joined, "X")
    copy = good(owner.get(f"/tournaments/{copied(owner, original)}"))
    assert copy["expectedNumberOfTeams"] == expected
    if sum(joined) % 2 == 0:
        good(owner.put(f"/tournaments/{copy['tournamentId']}", json={"status": "STARTED"}))
    without = copied(owner, original, withTeams=False)
    assert good(owner.get(f"/tournaments/{without}"))["expectedNumberOfTeams"] == 8


@pytest.mark.parametrize("wanted", [{"classicPitches": 2, "funinoPitches": 4}, {}])
def test_copy_has_the_pitches_that_were_added_after_the_start(owner: Caller, wanted: dict[str, int]) -> None:
    original = started(owner, (3, 3, 2), expectedNumberOfTeams=8, **wanted)
    there = good(owner.get(f"/tournaments/{original}"))
    good(owner.put(f"/tournaments/{original}", json={"funinoPitches": there["funinoPitches"] + 1}))
    copy = good(owner.get(f"/tournaments/{copied(owner, original)}"))
    assert (copy["classicPitches"], copy["funinoPitches"]) == (there["classicPitches"], there["funinoPitches"] + 1)


def test_clubs_that_met_on_the_last_date_are_remembered_at_the_start(owner: Caller, engine: Engine) -> None:
    series, first = new_series(owner), started(owner)
    join(owner, first, series)
    met: Counter[frozenset[str]] = Counter()
    for match in (matches := next_round(owner, first, 1)):
        clubs = {team["teamId"]: team["club"] for team in good(owner.get(f"/tournaments/{first}/teams"))}
        for one, other in product(match["home"]["teams"], match["away"]["teams"]):
            met[frozenset((clubs[one["teamId"]], clubs[other["teamId"]]))] += 1
    play(owner, matches)
    next_round(owner, first, 2)

    second = copied(owner, first)
    good(owner.put(f"/tournaments/{second}", json={"status": "STARTED"}))
    records = read_records(engine, UUID(second))
    names = {str(club.club_id): club.name for club in records.clubs}
    found = {frozenset((names[one], names[other])): n for one, other, n in records.tournament.past_club_meetings}
    assert found == {pair: n for pair, n in met.items() if len(pair) == 2}
    assert good(owner.get(f"/tournaments/{second}"))["seriesId"] == series
    assert next_round(owner, second, 1)


def test_copy_needs_consent_and_a_name(owner: Caller) -> None:
    path = f"/tournaments/{new_tournament(owner)}/copy"
    for missing in ("name", "date", "consentToPublicLink"):
        answer = owner.post(path, json={name: value for name, value in NEXT.items() if name != missing})
        assert refused(answer) == (422, "VALIDATION")
        assert answer.get_json()["errors"][0]["field"] == missing
    assert refused(owner.post(path, json=NEXT | {"consentToPublicLink": False})) == (422, "VALIDATION")
    assert NEW["name"] not in {NEXT["name"]}


def test_copy_proposes_strengths_with_the_results_they_come_from(owner: Caller) -> None:
    tournament = played(owner, 2)
    next_round(owner, tournament, 3)
    clubs = good(owner.get(f"/tournaments/{tournament}/copy"))
    assert [(club["nickName"], len(club["teams"])) for club in clubs] == [("A", 3), ("B", 3), ("C", 2)]
    teams = [team for club in clubs for team in club["teams"]]
    assert all(team["won"] + team["drawn"] + team["lost"] == 2 for team in teams)
    assert sum(team["won"] for team in teams) == sum(team["lost"] for team in teams)
    there = good(owner.get(f"/tournaments/{copied(owner, tournament, date=NEW['date'])}/teams"))
    assert [team["estimatedSkill"] for team in there] == [team["proposed"] for team in teams]


def test_copy_takes_what_is_proposed_for_its_day(owner: Caller) -> None:
    tournament = played(owner, 2)
    next_round(owner, tournament, 3)
    told = good(owner.get(f"/tournaments/{tournament}/copy?date={NEXT['date']}"))
    proposed = [team["proposed"] for club in told for team in club["teams"]]
    assert len(set(proposed)) == 1
    there = good(owner.get(f"/tournaments/{copied(owner, tournament)}/teams"))
    assert [team["estimatedSkill"] for team in there] == proposed
    assert refused(owner.get(f"/tournaments/{tournament}/copy?date=0001-01-01")) == (422, "VALIDATION")


def test_copy_knows_which_teams_nobody_judged_until_results_have(owner: Caller) -> None:
    original = new_tournament(owner)
    for club, told in (("A", False), ("B", True)):
        body = {"club": club, "nickName": club, "teams": [{"estimatedSkill": 5, "isEstimated": told}] * 4}
        good(owner.post(f"/tournaments/{original}/teams", json=body))

    def judged(**changed: object) -> list[bool]:
        copy = copied(owner, original, **changed)
        return [team["isEstimated"] for team in good(owner.get(f"/tournaments/{copy}/teams"))]

    as_before = [False] * 4 + [True] * 4
    assert judged() == as_before
    good(owner.put(f"/tournaments/{original}", json={"status": "STARTED"}))
    play(owner, next_round(owner, original, 1))
    next_round(owner, original, 2)
    teams = [team["teamId"] for team in good(owner.get(f"/tournaments/{original}/teams"))]
    assert judged() == [True] * 8
    assert judged(keepStrengths=teams[:1]) == [False] + [True] * 7
    assert judged(keepStrengths=teams) == as_before


def test_calendar_has_every_date_of_a_series(owner: Caller, visitor: Caller) -> None:
    series, first = new_series(owner), new_tournament(owner, date="2099-09-02")
    join(owner, first, series)
    second = copied(owner, first)
    answer = visitor.get(f"/series/{series}/calendar.ics")
    assert answer.mimetype == "text/calendar"
    events = calendars.read(answer.data).events
    assert [event.uid for event in events] == [f"{first}@trikick", f"{second}@trikick"]
    assert [event.dtstart.date().isoformat() for event in events] == ["2099-09-02", NEXT["date"]]
    assert events[0].url == f"https://planner.example.org/tournaments/id/{first}"
    assert refused(visitor.get(f"/series/{first}/calendar.ics")) == (404, "NOT_FOUND")


def test_calendar_of_a_day_has_its_tournaments_alone(owner: Caller, visitor: Caller) -> None:
    series, first = new_series(owner), new_tournament(owner, date="2099-09-02")
    second, later = new_tournament(owner, name="F2", date="2099-09-02"), new_tournament(owner, name="F3")
    for tournament in (first, second, later):
        join(owner, tournament, series)
    day = f"/series/{series}/days/2099-09-02/calendar.ics"
    events = calendars.read(visitor.get(day).data).events
    assert {event.uid for event in events} == {f"{first}@trikick", f"{second}@trikick"}
    assert refused(visitor.get(f"/series/{first}/days/2099-09-02/calendar.ics")) == (404, "NOT_FOUND")


def test_nothing_new_of_a_days_calendar_is_said_in_304(owner: Caller, visitor: Caller) -> None:
    series, first = new_series(owner), new_tournament(owner, date="2099-09-02")
    join(owner, first, series)
    day = f"/series/{series}/days/2099-09-02/calendar.ics"
    tag = visitor.get(day).headers["ETag"]
    assert visitor.get(day, headers={"If-None-Match": tag}).status_code == 304
    good(owner.put(f"/tournaments/{first}", json={"city": "Bonn"}))
    again = visitor.get(day, headers={"If-None-Match": tag})
    assert (again.status_code, b"Bonn" in again.data) == (200, True)
    assert b"Runde 1" in again.data
    assert b"Round 1" in visitor.get(f"{day}?language=en").data


def test_clubs_that_met_lately_are_told_with_the_day(owner: Caller, visitor: Caller) -> None:
    series, first = new_series(owner), played(owner, 1)
    join(owner, first, series)
    next_round(owner, first, 2)
    second = copied(owner, first)
    told = good(visitor.get(f"/tournaments/{second}/past-meetings"))
    assert told
    assert {meetings["lastMet"] for meetings in told} == {NEW["date"]}
    assert all(meetings["times"] > 0 and len(meetings["clubs"]) == 2 for meetings in told)
    good(owner.put(f"/tournaments/{second}", json={"status": "STARTED"}))
    assert good(visitor.get(f"/tournaments/{second}/past-meetings")) == told
    assert good(visitor.get(f"/tournaments/{first}/past-meetings")) == []


def test_calendar_of_a_series_without_dates_has_no_events(owner: Caller, visitor: Caller) -> None:
    answer = visitor.get(f"/series/{new_series(owner)}/calendar.ics")
    assert (answer.status_code, calendars.read(answer.data).events) == (200, [])
