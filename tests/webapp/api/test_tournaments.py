"""The life of a tournament."""

import json

import pytest

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


def reasons(answer_json: dict) -> set[tuple[str | None, str]]:
    return {(error["field"], error["reason"]) for error in answer_json["errors"]}


def test_a_tournament_is_created_read_changed_and_deleted(owner: Caller, visitor: Caller) -> None:
    created = owner.post("/tournaments", json=NEW)
    assert created.status_code == 201
    path = f"/tournaments/{created.get_json()['tournamentId']}"
    assert good(visitor.get(path))["name"] == "Sommerfest"
    assert good(owner.put(path, json={"city": "Bonn", "startTime": "09:30"}))["startTime"] == "09:30"
    assert good(visitor.get(path))["city"] == "Bonn"
    assert owner.delete(path).status_code == 204
    assert refused(visitor.get(path)) == (404, "NOT_FOUND")


def test_a_new_tournament_gets_the_recommended_duration(owner: Caller) -> None:
    body = good(owner.post("/tournaments", json=NEW | {"numberOfRounds": 8, "expectedNumberOfTeams": 8}))
    assert body["durationInMinutes"] == 7


def test_every_missing_field_is_named(owner: Caller) -> None:
    answer = owner.post("/tournaments", json={})
    assert refused(answer) == (422, "VALIDATION")
    assert {field for field, _ in reasons(answer.get_json())} == NEW.keys() - {"variety"}


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("name", "x" * 101, "TOO_LONG"),
        ("name", "   ", "REQUIRED"),
        ("name", "a\u0000b", "CONTROL_CHARACTERS"),
        ("name", "\ud800", "CONTROL_CHARACTERS"),
        ("streetNumber", 0, "OUT_OF_RANGE"),
        ("streetNumber", 1.5, "INVALID"),
        ("streetNumber", "12a", "INVALID"),
        ("streetNumber", True, "INVALID"),
        ("streetNumber", 10**30, "OUT_OF_RANGE"),
        ("streetNumberSuffix", "ab", "LETTER"),
        ("streetNumberSuffix", "1", "LETTER"),
        ("streetNumberSuffix", "", "LETTER"),
        ("streetNumberSuffix", "a\n", "LETTER"),
        ("streetNumberSuffix", 5, "INVALID"),
        ("listed", "perhaps", "INVALID"),
        ("postalCode", "00999", "POSTAL_CODE"),
        ("postalCode", "99999", "POSTAL_CODE"),
        ("postalCode", "1067", "POSTAL_CODE"),
        ("postalCode", "٠١٠٦٧", "POSTAL_CODE"),
        ("date", "31.12.2026", "INVALID"),
        ("startTime", "25:00", "INVALID"),
        ("expectedNumberOfTeams", 7, "ODD"),
        ("expectedNumberOfTeams", 4, "OUT_OF_RANGE"),
        ("expectedNumberOfTeams", 18, "OUT_OF_RANGE"),
        ("numberOfRounds", 13, "OUT_OF_RANGE"),
        ("numberOfRounds", 0, "OUT_OF_RANGE"),
        ("durationInMinutes", 4, "OUT_OF_RANGE"),
        ("consentToPublicLink", False, "CONSENT"),
        ("endTime", "09:00", "END_BEFORE_START"),
        ("endDate", "2020-01-01", "END_BEFORE_START"),
        ("owner", "me", "UNKNOWN_FIELD"),
    ],
)
def test_a_wrong_field_is_named(owner: Caller, field: str, value: object, reason: str) -> None:
    body = json.dumps(NEW | {field: value})
    answer = owner.post("/tournaments", data=body, content_type="application/json")
    assert refused(answer) == (422, "VALIDATION")
    assert (field, reason) in reasons(answer.get_json())


def test_a_house_number_that_is_too_high_is_told_the_range(owner: Caller) -> None:
    (error,) = owner.post("/tournaments", json=NEW | {"streetNumber": 1234567}).get_json()["errors"]
    assert error["message"] == "Must be between 1 and 99999."


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (json.dumps(NEW | {"owner": "me"}), "This field is not known here."),
        (json.dumps(NEW | {"name": None}), "Please fill this in."),
        ("{", "The body is not valid JSON."),
    ],
)
def test_what_the_library_refuses_is_said_in_our_words(owner: Caller, body: str, message: str) -> None:
    (error,) = owner.post("/tournaments", data=body, content_type="application/json").get_json()["errors"]
    assert error["message"] == message


def test_what_cannot_be_changed_is_named(owner: Caller) -> None:
    answer = owner.put(f"/tournaments/{new_tournament(owner)}", json={"consentToPublicLink": False})
    assert refused(answer) == (422, "VALIDATION")
    assert reasons(answer.get_json()) == {("consentToPublicLink", "UNKNOWN_FIELD")}


@pytest.mark.parametrize(
    ("sizes", "expected", "broken"),
    [
        ((2, 2), 16, {"TOO_FEW_TEAMS"}),
        ((), 16, {"TOO_FEW_TEAMS", "TOO_FEW_CLUBS"}),
        ((6,), 16, {"TOO_FEW_CLUBS", "CLUB_TOO_LARGE"}),
        ((3, 2, 2), 16, {"ODD_TEAMS"}),
        ((3, 2, 1), 16, {"CLUB_TOO_SMALL"}),
        ((4, 2), 16, {"CLUB_TOO_LARGE"}),
        ((3, 3, 2), 6, {"MORE_THAN_EXPECTED"}),
    ],
)
def test_every_broken_start_rule_is_named(
    owner: Caller, sizes: tuple[int, ...], expected: int, broken: set[str]
) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=expected)
    add_clubs(owner, tournament, sizes)
    answer = owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"})
    assert refused(answer) == (422, "START_RULES_BROKEN")
    assert reasons(answer.get_json()) == {(None, reason) for reason in broken}


def test_a_broken_start_rule_says_what_would_mend_it(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 2, 2))
    (error,) = owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}).get_json()["errors"]
    assert error["message"] == "The number of teams must be even. One more team is needed."
    assert error["params"]["missing"] == 1


def test_fewer_teams_than_expected_may_start(owner: Caller) -> None:
    tournament = started(owner, (3, 3, 2), expectedNumberOfTeams=16)
    assert good(owner.get(f"/tournaments/{tournament}"))["status"] == "STARTED"


def test_a_tournament_starts_once(owner: Caller) -> None:
    tournament = started(owner)
    answer = owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"})
    assert refused(answer) == (409, "ALREADY_STARTED")
    assert answer.get_json()["message"] == "The tournament has already started"


def test_the_expected_number_of_teams_is_settled_at_the_start(owner: Caller) -> None:
    answer = owner.put(f"/tournaments/{started(owner)}", json={"expectedNumberOfTeams": 8})
    assert refused(answer) == (409, "TOURNAMENT_STARTED")


def test_a_tournament_ends_after_its_last_round_only(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=2)
    path = f"/tournaments/{tournament}"
    assert refused(owner.put(path, json={"status": "FINISHED"})) == (409, "ROUNDS_LEFT")
    matches = next_round(owner, tournament, 2)
    answer = owner.put(path, json={"status": "FINISHED"})
    assert refused(answer) == (409, "ROUND_INCOMPLETE")
    assert len(answer.get_json()["errors"]) == len(matches)
    play(owner, matches)
    assert good(owner.put(path, json={"status": "FINISHED"}))["status"] == "FINISHED"


def test_ending_early_discards_the_open_round(owner: Caller) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    body = good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert (body["status"], body["currentRound"]) == ("FINISHED", 1)
    assert {match["round"] for match in good(owner.get(f"/tournaments/{tournament}/matches"))} == {1}


def test_a_tournament_is_opened_again_until_the_day_after(owner: Caller) -> None:
    recent = played(owner, 1, numberOfRounds=1)
    good(owner.put(f"/tournaments/{recent}", json={"status": "FINISHED"}))
    assert good(owner.put(f"/tournaments/{recent}", json={"status": "STARTED"}))["status"] == "STARTED"
    old = played(owner, 1, numberOfRounds=1, date="2024-05-05")
    good(owner.put(f"/tournaments/{old}", json={"status": "FINISHED"}))
    assert refused(owner.put(f"/tournaments/{old}", json={"status": "STARTED"})) == (409, "REOPEN_CLOSED")


def test_what_has_not_started_cannot_end(owner: Caller) -> None:
    answer = owner.put(f"/tournaments/{new_tournament(owner)}", json={"status": "FINISHED"})
    assert refused(answer) == (409, "NOT_STARTED")


def test_the_list_of_all_comes_in_pages(owner: Caller, visitor: Caller) -> None:
    for day in (1, 2, 3):
        new_tournament(owner, name=f"Day {day}", date=f"2026-05-0{day}")
    page = good(visitor.get("/tournaments?page=1&pageSize=2"))
    assert [entry["name"] for entry in page["tournaments"]] == ["Day 3", "Day 2"]
    assert page["total"] == 3
    until = good(visitor.get("/tournaments?until=2026-05-02"))
    assert [entry["name"] for entry in until["tournaments"]] == ["Day 2", "Day 1"]
    assert good(visitor.get("/tournaments?page=100000&pageSize=100"))["tournaments"] == []
    assert refused(visitor.get("/tournaments?pageSize=101")) == (422, "VALIDATION")


def test_the_list_of_ones_own(owner: Caller, stranger: Caller, visitor: Caller) -> None:
    mine = new_tournament(owner)
    assert [entry["tournamentId"] for entry in good(owner.get("/tournaments/byOrganizer"))] == [mine]
    older = new_tournament(owner, date="2026-05-01")
    paged = [good(owner.get(f"/tournaments/byOrganizer?pageSize=1&page={page}")) for page in (1, 2, 3)]
    assert [[entry["tournamentId"] for entry in page] for page in paged] == [[mine], [older], []]
    assert good(stranger.get("/tournaments/byOrganizer")) == good(visitor.get("/tournaments/byOrganizer")) == []


def test_the_organiser_stands_on_the_tournament_by_club_only(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner)
    me = {"organizerId": "6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11", "firstName": "Anna", "lastName": "A", "club": "SV Rot"}
    before = good(visitor.get(f"/tournaments/{tournament}"))
    assert good(owner.post("/organizers", json=me)) == me
    after = good(visitor.get(f"/tournaments/{tournament}"))
    assert after == before | {"organizerClub": "SV Rot", "version": before["version"] + 1}
    assert good(owner.get(f"/tournaments/{tournament}/organizer")) == me


def test_the_preview_tells_what_a_field_allows(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=8)
    assert good(visitor.get(f"/tournaments/{tournament}/preview"))["legal"] is False
    add_clubs(owner, tournament, (4, 4))
    preview = good(visitor.get(f"/tournaments/{tournament}/preview"))
    assert preview["legal"] is True
    assert preview["formatDeviation"] == {"value": 0, "bound": 0}
    assert {club["club"]: club["teams"] for club in preview["perClub"]} == {"Club A": 4, "Club B": 4}


def test_the_config_plans_the_day(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=12, numberOfRounds=8, durationInMinutes=7)
    config = good(visitor.get(f"/tournaments/{tournament}/config"))
    assert config["plan"]["expectedEnd"][11:16] == "11:34"
    assert config["plan"]["rounds"][0]["kickOff"][11:16] == "10:00"
    assert [pitch["gameType"] for pitch in config["pitches"]] == ["CLASSIC"] * 2 + ["FUNINO"] * 4


def test_without_consent_there_is_no_tournament(owner: Caller) -> None:
    answer = owner.post("/tournaments", json=NEW | {"consentToPublicLink": False})
    assert refused(answer) == (422, "VALIDATION")
    assert [problem["field"] for problem in answer.get_json()["errors"]] == ["consentToPublicLink"]
    assert owner.post("/tournaments", json={**NEW, "consentToPublicLink": None}).status_code == 422
