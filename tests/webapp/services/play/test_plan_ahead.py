"""The rest of a tournament is planned while a round is played."""

import threading
import time
from collections.abc import Callable
from uuid import UUID

import pytest
from sqlalchemy import Engine

from pairing_engine.look_ahead import horizon
from tests.webapp.callers import Caller, good, next_round, play, played
from webapp.pairing.mapping import engine_tournament
from webapp.services.play.plan_ahead import PlanAhead, plan_what_follows
from webapp.storage.tournament_records import read_records


def plans_made() -> int:
    return horizon.foreseen_after.cache_info().misses


@pytest.fixture(autouse=True)
def _no_plans_yet() -> None:
    horizon.foreseen_after.cache_clear()


def planning_threads() -> int:
    return sum(each.name == "plan-ahead" for each in threading.enumerate())


def wait_until(holds: Callable[[], bool]) -> None:
    for _ in range(600):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it never came true")


def test_the_next_round_needs_no_plan_once_it_was_made_without_results(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1, (4, 4), variety="MIXED")
    matches = next_round(owner, tournament, 2)
    plan_what_follows(read_records(engine, UUID(tournament)))
    before = plans_made()
    play(owner, matches)
    next_round(owner, tournament, 3)
    assert plans_made() == before


def test_a_plan_made_ahead_changes_no_round(owner: Caller, engine: Engine) -> None:
    rounds = []
    for is_planned in (False, True):
        horizon.foreseen_after.cache_clear()
        tournament = played(owner, 1, (4, 4), variety="NEW_OPPONENTS")
        if is_planned:
            plan_what_follows(read_records(engine, UUID(tournament)))
        next_round(owner, tournament, 2)
        found = engine_tournament(read_records(engine, UUID(tournament)), before_round=3)
        rounds.append([(match.home, match.away) for match in found.rounds[1].matches])
    assert rounds[0] == rounds[1]


def test_what_follows_a_round_is_planned_in_the_background(owner: Caller, engine: Engine) -> None:
    planner = PlanAhead(engine)  # listens as long as it is kept
    tournament = played(owner, 1, (4, 4), variety="MIXED")
    next_round(owner, tournament, 2)
    wait_until(lambda: horizon.foreseen_after.cache_info().currsize == 3)
    del planner


def test_rounds_that_are_paired_one_by_one_cost_nothing_ahead(owner: Caller, engine: Engine) -> None:
    planner = PlanAhead(engine)
    before = planning_threads()
    next_round(owner, played(owner, 1, (4, 4), variety="BALANCED_GAMES"), 2)
    assert planning_threads() == before
    del planner


def test_nothing_is_planned_after_the_last_round(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1, (4, 4), numberOfRounds=1, variety="MIXED")
    before = plans_made()
    plan_what_follows(read_records(engine, UUID(tournament)))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    plan_what_follows(read_records(engine, UUID(tournament)))
    assert plans_made() == before
