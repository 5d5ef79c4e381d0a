"""A file as full as an import takes, of clubs that hardly anybody can tell apart: its readers cost what others cost."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.webapp.api.test_permissions import CALLS, OPEN, PERMISSIONS, parameters_of, planner_in
from tests.webapp.api.test_siege_of_calls import ANONYMOUS_CPU, OWNERS_CPU, send
from tests.webapp.api.tournament_files import NOT_STARTED, File
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good
from webapp.api.contract.schemas_file import MOST_TEAMS_EVER
from webapp.domain import limits
from webapp.domain.writing.lookalikes import MOST_ALIKE

READS = [call for call in CALLS if call[1] == "GET" and "{" in call[2] and PERMISSIONS[call[0]].anonymous == OPEN]
# Each of these characters looks like the other, and marks are what takes longest to put in order.
NAMES = {
    "alike": lambda number: f"{number:08b}".replace("0", "O").replace("1", "0"),
    "marks": lambda number: (f"{number:03}" + "x\u0316\u0300" * 40)[: limits.MAX_NAME_LENGTH],
}


def full_file(named: Any) -> File:
    """Return a tournament of 192 clubs, each of whose only teams played in one round and left."""
    per_round = limits.MAX_TEAMS
    nicks = [named(number)[: limits.MAX_SHORT_NAME_LENGTH] for number in range(MOST_TEAMS_EVER)]
    clubs = [
        {
            "club": named(number),
            "nickName": nick,
            "color": {"fill": "RED", "ring": None},
            "joinsWith": None,
            "nextNumber": 2,
            "teams": [{"number": 1, "estimatedSkill": 5, "withdrawn": True}],
        }
        for number, nick in enumerate(nicks)
    ]
    rounds = [
        {
            "state": "CONFIRMED",
            **dict.fromkeys(("strengths", "plan", "breakInMinutes", "calculatedAt", "kickedOffAt", "endedAt")),
            "pausing": [],
            "notes": [],
            "objective": 0,
            "bound": 0,
            "optimal": False,
            "covers": "round",
            "variety": "BALANCED_GAMES",
            "strengthsCount": "FIRST_TWO_ROUNDS",
            "durationInMinutes": 10,
            "matches": [
                {
                    "gameType": "FUNINO",
                    "pitch": pitch + 1,
                    "home": [f"{nicks[first + 2 * pitch]} 1"],
                    "away": [f"{nicks[first + 2 * pitch + 1]} 1"],
                    "result": "WIN",
                    "resultVersion": 1,
                    "resultAt": None,
                    "resultBy": None,
                }
                for pitch in range(per_round // 2)
            ],
        }
        for first in range(0, MOST_TEAMS_EVER, per_round)
    ]
    settled = {
        "status": "FINISHED",
        "numberOfRounds": len(rounds),
        "builtPitches": ["FUNINO"] * limits.MAX_PITCHES,
        "plannedDay": {"rounds": len(rounds), "teams": per_round, "minutes": 10, "breakMinutes": None},
    }
    return NOT_STARTED | {"tournament": NOT_STARTED["tournament"] | settled, "clubs": clubs, "rounds": rounds}


@pytest.fixture(scope="module")
def app(empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Flask:
    return planner_in(tmp_path_factory.mktemp("file"), empty_database, signer)


@pytest.fixture(scope="module")
def owner(app: Flask, signer: Mint) -> Caller:
    return Caller(app, signer.token())


@pytest.fixture(scope="module", params=NAMES)
def paths(request: pytest.FixtureRequest, owner: Caller) -> dict[str, str]:
    """What stands in paths to a full tournament, which is the day of a series."""
    told = good(owner.post("/tournaments/import", json=full_file(NAMES[request.param])))
    series = good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"]
    path = f"/tournaments/{told['tournamentId']}"
    good(owner.put(path, json={"seriesId": series}))
    (match, *_) = good(owner.get(f"{path}/matches"))
    return parameters_of(owner) | {
        "tournamentId": told["tournamentId"],
        "clubId": told["clubs"][0]["clubId"],
        "teamId": match["home"]["teams"][0]["teamId"],
        "matchId": match["matchId"],
        "seriesId": series,
        "round": str(limits.MAX_ROUNDS),
    }


@pytest.mark.parametrize("call", READS, ids=lambda call: call[0])
def test_readers_of_a_full_file_cost_what_others_cost(
    call: tuple[str, str, str], paths: dict[str, str], visitor: Caller, stranger: Caller
) -> None:
    for caller, method in ((visitor, "HEAD"), (visitor, "GET"), (stranger, "GET")):
        answer, cpu = send(caller, (call[0], method, call[2]), paths, {"query_string": ""})
        assert answer.status_code == OPEN
        assert cpu <= ANONYMOUS_CPU, (caller is visitor, method)


@pytest.mark.parametrize("names", NAMES)
def test_a_full_file_is_taken_in_bounds(names: str, owner: Caller) -> None:
    body = {"json": full_file(NAMES[names])}
    answer, cpu = send(owner, ("importTournament", "POST", "/tournaments/import"), {}, body)
    assert answer.status_code == 201
    assert cpu <= OWNERS_CPU


def test_of_many_that_look_alike_a_few_are_named(paths: dict[str, str], owner: Caller) -> None:
    clubs = good(owner.get(f"/tournaments/{paths['tournamentId']}"))["clubs"]
    numbers = {len(club["looksLike"]) for club in clubs}
    assert max(numbers) <= MOST_ALIKE
    for club in clubs:
        assert club["clubId"] not in club["looksLike"]
