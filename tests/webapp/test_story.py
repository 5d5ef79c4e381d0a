"""The whole story over plain HTTP, for every field that may start."""

import random
from collections import Counter
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine

from pairing_engine import check_tournament
from pairing_engine.start_rules import legal_fields
from tests.webapp.callers import Caller, good, next_round, started
from webapp.pairing.mapping import engine_tournament
from webapp.storage.tournament_records import read_records

ROUNDS = 8
FIELDS = list(legal_fields())
# The others wait for the long session: their rounds are pairing's business, which the engine's tests see to.
TOLD_EACH_TIME = FIELDS[::18] + FIELDS[-1:]


def enter_seeded_results(owner: Caller, matches: list[dict[str, Any]], chance: random.Random) -> None:
    for match in matches:
        result = chance.choice(["WIN", "DRAW", "LOSS"])
        good(owner.post(f"/matches/{match['matchId']}?resultHomeSquad={result}"))


def teams_of(match: dict[str, Any]) -> list[str]:
    return [team["name"] for side in (match["home"], match["away"]) for team in side["teams"]]


def test_there_are_ninety_fields() -> None:
    assert len(FIELDS) == 90


@pytest.mark.parametrize(
    "sizes",
    [pytest.param(field, marks=() if field in TOLD_EACH_TIME else pytest.mark.long) for field in FIELDS],
    ids=lambda sizes: "+".join(map(str, sizes)),
)
def test_a_whole_tournament(sizes: tuple[int, ...], owner: Caller, visitor: Caller, engine: Engine) -> None:
    chance = random.Random(str(sizes))
    tournament = started(owner, sizes, numberOfRounds=ROUNDS)
    announced = good(visitor.get(f"/tournaments/{tournament}/config"))["pitches"]
    difference: Counter[str] = Counter()
    for number in range(1, ROUNDS + 1):
        matches = next_round(owner, tournament, number)
        playing = [name for match in matches for name in teams_of(match)]
        assert len(playing) == len(set(playing)) == sum(sizes), "nobody idle, nobody twice"
        assert len({match["pitch"]["number"] for match in matches}) == len(matches), "one game a pitch"
        assert all(match["pitch"] in announced for match in matches), "only on pitches that were announced"
        for match in matches:
            step = 1 if match["gameType"] == "CLASSIC" else -1
            difference.update(dict.fromkeys(teams_of(match), step))
        enter_seeded_results(owner, matches, chance)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))

    records = read_records(engine, UUID(tournament))
    assert all(round_.optimal and round_.objective == round_.bound for round_ in records.rounds), "proven optimal"
    assert all(round_.covers == "round" for round_ in records.rounds)
    assert not check_tournament(engine_tournament(records)), "every round legal"
    assert max(abs(value) for value in difference.values()) <= 2
    table = good(visitor.get(f"/tournaments/{tournament}/leaderboard"))
    assert {row["team"]["name"]: row["classicCount"] - row["funinoCount"] for row in table} == dict(difference)
    assert all(row["matchesPlayed"] == ROUNDS for row in table)
