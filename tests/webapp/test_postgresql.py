"""The planner on PostgreSQL; with TRIKICK_TEST_ON=postgresql every other test of the API runs there, too."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, next_round, play, played, started
from tests.webapp.conftest import Databases
from tests.webapp.test_schema import (
    test_a_migrated_database_is_what_the_tables_say,
    test_migrations_lead_down_and_up_again,
)

pytestmark = pytest.mark.postgresql
__all__ = ["test_a_migrated_database_is_what_the_tables_say", "test_migrations_lead_down_and_up_again"]


@pytest.fixture
def engine(postgresql: Databases) -> Iterator[Engine]:
    with postgresql.fresh() as engine:
        yield engine


def test_a_whole_tournament(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 4)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    rows = good(visitor.get(f"/tournaments/{tournament}/leaderboard"))
    assert all(row["matchesPlayed"] == 4 for row in rows)
    assert owner.delete(f"/tournaments/{tournament}").status_code == 204


def test_two_who_ask_for_the_same_round_get_one(app: Flask, owner: Caller, signer: Mint) -> None:
    tournament = played(owner, 1)
    answers: list[object] = []

    def submit() -> None:
        caller = Caller(app, signer.token())
        answers.append(caller.get(f"/tournaments/{tournament}/round?nextRound=2").get_json())

    threads = [Thread(target=submit) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == answers[0] for answer in answers)


def test_many_writers_lose_nothing(app: Flask, owner: Caller, signer: Mint) -> None:
    tournament = started(owner)
    matches = next_round(owner, tournament, 1)
    before = good(owner.get(f"/tournaments/{tournament}"))["version"]

    def write(result: str) -> None:
        play(Caller(app, signer.token()), matches, result)

    threads = [Thread(target=write, args=(results,)) for results in ("W", "D", "L")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    after = good(owner.get(f"/tournaments/{tournament}"))["version"]
    assert before + len(matches) <= after <= before + 3 * len(matches)
