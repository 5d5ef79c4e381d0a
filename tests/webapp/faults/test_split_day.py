"""A day is split or put together again, a team moves, wholly or not at all, whenever the planner dies meanwhile."""

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine, event
from sqlmodel import SQLModel

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament
from tests.webapp.consistency import problems_of
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import opened, registered, series_of
from webapp.domain.actors import ActionContext, Actor
from webapp.services.changes.carry_out import carry_out_together
from webapp.services.setup.teams import adding

ROOT = Path(__file__).parents[3]
# What a try leaves behind of itself, and not of the day.
NOT_OF_THE_DAY = {"intent", "counter", "audit_log"}


class PowerCutError(Exception):
    """The power went."""


@pytest.fixture
def day(owner: Caller) -> str:
    """The address of a day with twelve teams, and a club that has registered."""
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4, 4))
    registered(Caller(owner.app, None), tournament, opened(owner, tournament), "Rot", 2)
    return f"/series/{series_of(owner, tournament)}/days/{NEW['date']}/split"


def rows(engine: Engine) -> dict[str, Any]:
    """Return all rows of a database that tell of tournaments."""
    with engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(table.select()).all()))
            for table in SQLModel.metadata.sorted_tables
            if table.name not in NOT_OF_THE_DAY
        }


def dying_at(engine: Engine, statement: int, call: Callable[[], object]) -> bool:
    """Make a call, let it die at a statement that writes, and return whether it came as far."""
    written = 0

    def die(*context: Any) -> None:
        nonlocal written
        if str(context[2]).startswith(("INSERT", "UPDATE", "DELETE")):
            written += 1
            if written == statement:
                raise PowerCutError

    event.listen(engine, "before_cursor_execute", die)
    try:
        call()
    except PowerCutError:
        return True
    finally:
        event.remove(engine, "before_cursor_execute", die)
    return False


def move_in(owner: Caller, day: str) -> tuple[str, str, str]:
    """Split a day, and return a team whose club had registered, its group, and another one."""
    groups = good(owner.post(day, json={"groups": 2}))["groups"]
    home, goal = sorted(groups, key=lambda group: all(club["nickName"] != "Rot" for club in group["clubs"]))
    teams = good(owner.get(f"/tournaments/{home['tournamentId']}/teams"))
    team = next(team for team in teams if team["nickName"] == "Rot")
    return team["teamId"], home["tournamentId"], goal["tournamentId"]


@pytest.mark.parametrize("act", ["split", "undo", "move"])
def test_every_statement_may_be_the_last(owner: Caller, day: str, engine: Engine, act: str) -> None:
    if act == "undo":
        good(owner.post(day, json={"groups": 2}))
    team, _, goal = move_in(owner, day) if act == "move" else ("", "", "")

    def carry_out() -> None:
        if act == "move":
            good(owner.put(f"/teams/{team}/group", json={"tournamentId": goal}))
        else:
            good(owner.delete(day) if act == "undo" else owner.post(day, json={"groups": 2}))

    before, number = rows(engine), 1
    while dying_at(engine, number, carry_out):
        assert rows(engine) == before
        number += 1
    assert number > 5
    assert rows(engine) != before
    assert problems_of(engine) == []


@pytest.mark.each_time_on("sqlite")
@pytest.mark.parametrize(("act", "number"), [("split", "9"), ("undo", "9"), ("move", "5")])
def test_killed_process_leaves_all_or_nothing(owner: Caller, day: str, engine: Engine, act: str, number: str) -> None:
    address = engine.url.render_as_string(hide_password=False)
    series, date = day.split("/")[2], day.split("/")[4]
    if act == "undo":
        good(owner.post(day, json={"groups": 2}))
    if act == "move":
        act = ",".join(move_in(owner, day))
    before = rows(engine)
    command = [sys.executable, "-m", "tests.webapp.faults.splitter", address, series, date, act]
    died = subprocess.run([*command, number], cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL
    assert rows(engine) == before
    assert problems_of(engine) == []


@pytest.mark.each_time_on("postgresql")
def test_teams_that_join_two_groups_at_once_have_names_of_their_own(owner: Caller, day: str, engine: Engine) -> None:
    first, second = (group["tournamentId"] for group in good(owner.post(day, json={"groups": 2}))["groups"])
    club = {"club": "SV Blau", "nickName": "Blau", "teams": [{"estimatedSkill": 5}]}
    new = {"club": "SV Blau", "nick_name": "Blau", "teams": [{"estimated_skill": 5}], "club_exists": False}
    with ThreadPoolExecutor(1) as pool:

        def join_second(_: object) -> None:
            others.append(pool.submit(owner.post, f"/tournaments/{second}/teams", json=club))
            until_it_waits(engine, others[0])

        others: list[Any] = []
        context = ActionContext(Actor("Olga"), datetime.now(UTC))
        carry_out_together(engine, {UUID(first): adding(new)}, context, join_second)
        good(others[0].result())
    names = [team["name"] for one in (first, second) for team in good(owner.get(f"/tournaments/{one}/teams"))]
    assert sorted(name for name in names if name.startswith("Blau")) == ["Blau 1", "Blau 2"]
    assert problems_of(engine) == []
