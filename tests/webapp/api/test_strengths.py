"""How long the organiser's estimates count, what each round keeps of them, and who sees that."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from flask import Flask
from sqlalchemy import Engine

from pairing_engine import StrengthsCount, Tournament, load_tournament
from tests.webapp.api.test_permissions import DOCUMENT, OPEN, PERMISSIONS, calls, parameters_of
from tests.webapp.callers import Caller, good, new_tournament, next_round, play, played, refused
from webapp.pairing.costs import price_round
from webapp.pairing.mapping import engine_tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

ALL_DAY = {"strengthsCount": "ALL_DAY"}


def records(engine: Engine, tournament: str) -> TournamentRecords:
    return read_records(engine, UUID(tournament))


def kept(engine: Engine, tournament: str) -> list[dict[str, int] | None]:
    """What each round was paired with."""
    return [round_.strengths for round_ in records(engine, tournament).rounds]


def estimates(engine: Engine, tournament: str) -> dict[str, int]:
    return {str(team.team_id): team.estimated_skill for team in records(engine, tournament).teams}


def estimate_otherwise(owner: Caller, tournament: str) -> None:
    """Turn all estimates upside down."""
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    change = [{"teamId": team["teamId"], "estimatedSkill": 11 - team["estimatedSkill"]} for team in teams]
    good(owner.patch(f"/tournaments/{tournament}/teams?reset=true", json={"change": change}))


def pairings(owner: Caller, tournament: str, round_number: int) -> list[list[str]]:
    matches = good(owner.get(f"/tournaments/{tournament}/matches?round={round_number}"))
    return [[team["name"] for side in ("home", "away") for team in match[side]["teams"]] for match in matches]


def bases(caller: Caller, tournament: str, round_number: int) -> set[tuple[str, int]]:
    games = good(caller.get(f"/tournaments/{tournament}/rounds/{round_number}/explanation"))["games"]
    return {(basis["estimate"], basis["results"]) for game in games for basis in game["bases"]}


def test_estimates_count_in_the_first_two_rounds_unless_chosen_otherwise(owner: Caller) -> None:
    assert good(owner.get(f"/tournaments/{new_tournament(owner)}"))["strengthsCount"] == "FIRST_TWO_ROUNDS"
    assert good(owner.get(f"/tournaments/{new_tournament(owner, **ALL_DAY)}"))["strengthsCount"] == "ALL_DAY"


def test_average_teams_that_nobody_has_estimated_are_told_as_unknown(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner)
    unknown = {"estimatedSkill": 5, "isEstimated": False}
    for name in "ABCD":
        club = {"club": f"Club {name}", "nickName": name, "teams": [unknown, {"estimatedSkill": 5}]}
        good(owner.post(f"/tournaments/{tournament}/teams", json=club))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    next_round(owner, tournament, 1)
    assert bases(visitor, tournament, 1) == {("NOT", 0), ("OWN", 0)}


def test_how_long_estimates_count_is_one_of_two_words(owner: Caller) -> None:
    for value in ("NEVER", "all_day", None, 2):
        answer = owner.put(f"/tournaments/{new_tournament(owner)}", json={"strengthsCount": value})
        assert refused(answer) == (422, "VALIDATION")
        assert answer.get_json()["errors"][0]["field"] == "strengthsCount"


def test_the_choice_acts_from_the_next_calculation(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2)
    play(owner, next_round(owner, tournament, 3))
    before = pairings(owner, tournament, 3)
    good(owner.put(f"/tournaments/{tournament}", json=ALL_DAY))
    assert pairings(owner, tournament, 3) == before
    next_round(owner, tournament, 4)
    present = estimates(engine, tournament)
    assert kept(engine, tournament) == [present, present, None, present]
    counted = [round_.strengths_count for round_ in records(engine, tournament).rounds]
    assert counted == ["FIRST_TWO_ROUNDS"] * 3 + ["ALL_DAY"]


def test_the_choice_can_change_until_the_end(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    good(owner.put(f"/tournaments/{tournament}", json=ALL_DAY))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    answer = owner.put(f"/tournaments/{tournament}", json={"strengthsCount": "FIRST_TWO_ROUNDS"})
    assert refused(answer) == (409, "TOURNAMENT_FINISHED")
    assert good(owner.get(f"/tournaments/{tournament}"))["strengthsCount"] == "ALL_DAY"


@pytest.mark.parametrize("counts", [StrengthsCount.FIRST_TWO_ROUNDS, StrengthsCount.ALL_DAY])
def test_the_engine_learns_the_choice(owner: Caller, engine: Engine, counts: StrengthsCount) -> None:
    tournament = new_tournament(owner, strengthsCount=counts.value.upper())
    assert engine_tournament(records(engine, tournament)).rules.strengths_count is counts


def test_the_first_two_rounds_keep_what_they_were_paired_with(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 3)
    present = estimates(engine, tournament)
    assert kept(engine, tournament) == [present, present, None]


def test_a_round_keeps_the_strengths_of_those_who_were_there(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    gone = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    good(owner.delete(f"/teams/{gone}?reset=true"))
    first, second = kept(engine, tournament)
    assert first is not None
    assert second is not None
    assert first.keys() - second.keys() == {gone}


@pytest.mark.parametrize("rounds", [2, 3])
def test_another_estimate_later_changes_no_pairing(owner: Caller, rounds: int) -> None:
    one, other = (played(owner, rounds) for _ in range(2))
    next_round(owner, one, rounds + 1)
    next_round(owner, other, rounds + 1)
    estimate_otherwise(owner, other)
    assert pairings(owner, other, rounds + 1) == pairings(owner, one, rounds + 1)


def test_another_estimate_counts_all_day_where_that_is_chosen(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2, **ALL_DAY)
    before = kept(engine, tournament)
    estimate_otherwise(owner, tournament)
    before_third = engine_tournament(records(engine, tournament))
    next_round(owner, tournament, 3)
    after = engine_tournament(records(engine, tournament))
    assert kept(engine, tournament)[:2] == before
    assert {team.id: team.strength for team in after.teams} == {team.id: team.strength for team in before_third.teams}
    assert kept(engine, tournament)[2] == estimates(engine, tournament)


@pytest.mark.parametrize("chosen", ["FIRST_TWO_ROUNDS", "ALL_DAY"])
def test_a_round_costs_what_it_cost_when_it_was_paired(owner: Caller, engine: Engine, chosen: str) -> None:
    tournament = played(owner, 4, (4, 4, 2), strengthsCount=chosen)
    other = "ALL_DAY" if chosen == "FIRST_TWO_ROUNDS" else "FIRST_TWO_ROUNDS"
    good(owner.put(f"/tournaments/{tournament}", json={"strengthsCount": other}))
    estimate_otherwise(owner, tournament)
    good(owner.delete(f"/teams/{good(owner.get(f'/tournaments/{tournament}/teams'))[0]['teamId']}?reset=true"))
    found = records(engine, tournament)
    assert [price_round(found, round_.number).all.total for round_ in found.rounds] == [
        round_.objective for round_ in found.rounds
    ]


def test_an_alternative_is_priced_by_the_estimates_of_then(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2)
    match = good(owner.get(f"/tournaments/{tournament}/matches?round=1"))[0]
    before = good(owner.get(f"/matches/{match['matchId']}/alternative"))
    estimate_otherwise(owner, tournament)
    after = good(owner.get(f"/matches/{match['matchId']}/alternative"))
    assert (after["costsBefore"], after["costsAfter"]) == (before["costsBefore"], before["costsAfter"])
    assert before["costsBefore"]["total"] == records(engine, tournament).rounds[0].objective


def test_an_undo_brings_back_what_a_round_was_paired_with(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    before = kept(engine, tournament)
    estimate_otherwise(owner, tournament)
    assert kept(engine, tournament) != before
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert kept(engine, tournament) == before
    good(owner.delete(f"/tournaments/{tournament}/matches?round=1"))
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert kept(engine, tournament) == before


def exported(owner: Caller, tournament: str) -> Tournament:
    return load_tournament(owner.get(f"/tournaments/{tournament}/export?format=engine").get_data(as_text=True))


def test_the_engines_file_has_the_strengths_of_the_first_two_rounds(owner: Caller) -> None:
    file = exported(owner, played(owner, 3, **ALL_DAY))
    known = {team.id: team.strength for team in file.teams}
    assert [played.strengths for played in file.rounds] == [known, known, None]
    assert file.rules.strengths_count is StrengthsCount.ALL_DAY


def test_what_a_strength_is_based_on_is_told_without_the_strength(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 3)
    assert [bases(visitor, tournament, number) for number in (1, 2, 3)] == [{("OWN", 0)}, {("OWN", 1)}, {("GAMES", 2)}]
    good(owner.put(f"/tournaments/{tournament}", json=ALL_DAY))
    next_round(owner, tournament, 4)
    assert bases(owner, tournament, 3) == {("GAMES", 2)}
    assert bases(owner, tournament, 4) == {("OWN", 3)}


def names_in(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every name in an answer with its value."""
    if isinstance(value, dict):
        yield from value.items()
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names_in(part)


def test_nobody_but_the_owner_sees_strengths(app: Flask, owner: Caller, visitor: Caller, engine: Engine) -> None:
    parameters = parameters_of(owner)
    link = good(owner.post(f"/tournaments/{parameters['tournamentId']}/helper-links", json={"label": "Pitch 1"}))
    helper = Caller(app, None, link["url"].partition("#helper=")[2])
    assert kept(engine, parameters["tournamentId"]) == [estimates(engine, parameters["tournamentId"])]
    public = [
        (operation, path)
        for operation, method, path in calls()
        if method == "GET" and PERMISSIONS[operation].anonymous == OPEN and not DOCUMENT["paths"][path].get("servers")
    ]
    assert len(public) > 10
    for operation, path in public:
        for caller in (visitor, helper):
            found = dict(names_in(good(caller.get(path.format(**parameters) + PERMISSIONS[operation].query))))
            assert "strengths" not in found, operation
            assert found.get("estimatedSkill") is None, operation
    answer = good(helper.patch(f"/matches/{parameters['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert "strength" not in json.dumps(answer).lower()


def test_no_dry_run_of_a_helper_tells_strengths(app: Flask, owner: Caller, engine: Engine) -> None:
    """What a round costs is worked out of the strengths: the organiser reads it, helpers do not."""
    parameters = parameters_of(owner)
    link = good(owner.post(f"/tournaments/{parameters['tournamentId']}/helper-links", json={"label": "Pitch 1"}))
    helper = Caller(app, None, link["url"].partition("#helper=")[2])
    dry = [
        (operation, method, path)
        for operation, method, path in calls()
        if any(one["name"] == "dryRun" for one in DOCUMENT["paths"][path][method.lower()].get("parameters", []))
    ]
    assert len(dry) > 5
    told = {}
    for operation, method, path in dry:
        query = PERMISSIONS[operation].query
        address = path.format(**parameters) + (f"{query}&" if query else "?") + "dryRun=true"
        answer = helper.send(method, address, json=PERMISSIONS[operation].json)
        if answer.status_code != 403:
            told[operation] = good(answer)
    assert set(told) == {"setResult"}
    found = list(names_in(told["setResult"]))
    assert all(value is None for name, value in found if name in {"costsBefore", "costsAfter", "estimatedSkill"})
    assert told["setResult"]["after"]["matches"]
    assert "strength" not in json.dumps(told).lower()
    as_owner = good(owner.patch(f"/matches/{parameters['matchId']}?dryRun=true", json={"resultHomeSquad": "WIN"}))
    assert as_owner["costsAfter"]
