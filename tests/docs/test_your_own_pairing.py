"""The first tutorial as a stranger follows it: the script is saved and run as the page says."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from pairing_engine.study.scenarios import named_fields, written
from tests.docs.blocks import ROOT, Block, Fate, blocks_of
from tests.docs.page_workspace import PageWorkspace

PAGE = ROOT / "docs" / "tutorials" / "1-your-own-pairing.md"
COMPARED = ["closest first", "random legal", "ladder", "greedy", "engine"]


def block_that(text: str) -> Block:
    (found,) = [block for block in blocks_of(PAGE) if block.language == "sh" and block.text.strip() == text]
    return found


def saved(workspace: PageWorkspace) -> None:
    """Save the script where the commands of the page look for it."""
    (script,) = [block for block in blocks_of(PAGE) if block.edit]
    workspace.put_into_its_file(script)


def rows_in(folder: Path) -> list[dict[str, str]]:
    with (folder / "rows.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def assert_it_was_compared(workspace: PageWorkspace, command: Block, fields: int, seeds: int) -> None:
    rows = rows_in(workspace.folder)
    wanted = {written(field.club_sizes) for field in named_fields()[:fields]}
    played = {(row["pairer"], row["field"], int(row["seed"])) for row in rows}
    assert played == {(name, field, seed) for name in COMPARED for field in wanted for seed in range(seeds)}
    assert len(rows) == len(played)
    printed = (workspace.folder / f".line-{command.line}.log").read_text(encoding="utf-8")
    assert "| closest first minus | random legal | ladder | greedy | engine |" in printed
    assert printed.count("\u00a0±\u00a0") == 7 * 4
    assert "<svg" in (workspace.folder / "differences.svg").read_text(encoding="utf-8")


def with_the_library(workspace: PageWorkspace) -> PageWorkspace:
    workspace.lay_out(changes_files=False)
    saved(workspace)
    return workspace


@pytest.mark.long  # each check runs it in an empty environment (`nox -s stranger`)
def test_a_first_look_at_the_comparison(workspace: PageWorkspace) -> None:
    command = block_that("python compare.py --fields 2 --seeds 3")
    with_the_library(workspace).work_through(command)
    assert_it_was_compared(workspace, command, fields=2, seeds=3)


@pytest.mark.long
@pytest.mark.timeout(1900)
def test_the_whole_comparison(workspace: PageWorkspace) -> None:
    command = block_that("python compare.py")
    assert command.fate is Fate.RUN_ELSEWHERE
    workspace.seconds = 1800
    with_the_library(workspace).work_through(command)
    assert_it_was_compared(workspace, command, fields=12, seeds=50)


def test_the_pairer_has_ten_lines() -> None:
    (script,) = [block for block in blocks_of(PAGE) if block.edit]
    lines = script.text.split("def closest_first")[1].split("\n\n")[0].splitlines()
    assert len([line for line in lines if line.strip()]) == 10


def test_the_script_asks_for_nothing_but_the_library() -> None:
    (script,) = [block for block in blocks_of(PAGE) if block.edit]
    code = f"import sys; sys.modules.update(dict.fromkeys(['benchmarks', 'webapp']))\n{script.text}"
    ended = subprocess.run(
        [sys.executable, "-c", code, "--help"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert ended.returncode == 0, ended.stderr
