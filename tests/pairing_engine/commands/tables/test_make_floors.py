from dataclasses import replace
from pathlib import Path

import pytest

from pairing_engine.commands.tables.make_floors import Scratch, pack, prove, search, tasks
from pairing_engine.preview.floor_search import Effort, find_floor
from pairing_engine.whole_tournament.floors import HEADER, Floor
from pairing_engine.whole_tournament.round_shapes import FloorTask

SMALL = [FloorTask((2, 2, 2), 2), FloorTask((2, 2, 2), 2, last_resort=True), FloorTask((2, 2, 2), 4, last_resort=True)]


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    return Scratch(tmp_path / "floors.jsonl")


def some_floor(task: FloorTask) -> Floor:
    found = find_floor(task, Effort(restarts=1, moves=500))
    assert found is not None
    return found


def test_there_is_a_task_for_every_row() -> None:
    assert len(set(tasks())) == 90 * 12 * 2


def test_a_search_stopped_and_started_again_goes_on_where_it_was(scratch: Scratch) -> None:
    search(scratch, SMALL, 1)

    again = Scratch(scratch.path)

    assert set(again.floors) == set(SMALL)
    assert again.floors == scratch.floors
    assert again.searches == scratch.searches


def test_a_field_that_needs_no_game_within_a_club_takes_over_the_row_of_never(scratch: Scratch) -> None:
    search(scratch, SMALL, 1)

    assert scratch.floors[SMALL[0]] == scratch.floors[SMALL[1]]
    assert scratch.floors[SMALL[2]].same_club_games == 2


def test_a_worse_tournament_is_not_taken_but_its_better_bound_is(scratch: Scratch) -> None:
    floor = replace(some_floor(SMALL[0]), repetition_bound=0)
    worse = replace(floor, rematches=floor.rematches + 1, repetition_bound=floor.repetition)

    scratch.add(SMALL[0], floor)
    scratch.add(SMALL[0], worse)

    assert scratch.floors[SMALL[0]] == replace(floor, repetition_bound=floor.repetition)


def test_what_is_not_proven_can_be_proven(scratch: Scratch) -> None:
    for task in SMALL:
        scratch.add(task, replace(some_floor(task), repetition_bound=0))

    prove(scratch, SMALL, deterministic_limit=10, most_teams=6)

    assert all(floor.is_proven for floor in scratch.floors.values())


def test_the_table_has_a_line_per_row_that_differs(scratch: Scratch, tmp_path: Path) -> None:
    search(scratch, SMALL, 1)
    target = tmp_path / "floors.tsv"

    assert pack(scratch, target) == 2
    assert target.read_text().splitlines()[0] == HEADER
    assert [line.split("\t")[0] for line in target.read_text().splitlines()[1:]] == [
        "2+2+2 x 2 never",
        "2+2+2 x 4 last_resort",
    ]
