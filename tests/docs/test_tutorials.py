"""Tutorials play their day as the engine means it: with each round it keeps what that round was paired with."""

import ast
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pairing_engine import Tournament, pair_next_round
from pairing_engine.study.quality import Truth, true_gap
from tests.docs.blocks import PAGES, ROOT, Fate, blocks_of

TEACHING = [page for page in PAGES if page.parent.name in {"tutorials", "how-to"} or page.name == "README.md"]
PLAYED = [
    page
    for page in TEACHING
    if any(block.language == "python" and "while tournament.coming_round" in block.text for block in blocks_of(page))
]


def python_of(page: Path) -> list[str]:
    return [block.text for block in blocks_of(page) if block.language == "python" and block.fate is Fate.RUN]


@pytest.mark.parametrize("page", TEACHING, ids=lambda page: page.name)
def test_no_page_builds_a_played_round_by_hand(page: Path) -> None:
    for text in python_of(page):
        calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
        names = [call.func.id for call in calls if isinstance(call.func, ast.Name)]
        assert "Round" not in names, page.name


def test_a_tutorial_plays_its_day() -> None:
    assert any(page.parent.name == "tutorials" for page in PLAYED)


@pytest.mark.parametrize("page", PLAYED, ids=lambda page: page.name)
def test_the_day_of_a_tutorial_is_as_even_as_the_engine_makes_it(page: Path) -> None:
    known: dict[str, Any] = {}
    for text in python_of(page):
        exec(compile(text, page.name, "exec"), known)
    day: Tournament = known["tournament"]
    assert len(day.rounds) == day.number_of_rounds
    again = day.model_copy(update={"rounds": ()})
    for played in day.rounds:
        again = again.with_round(pair_next_round(again), [match.result for match in played.matches])
    order = sorted(day.teams, key=lambda team: team.id)
    truth = Truth(np.array([team.strength for team in order]))

    assert true_gap(day, truth) == true_gap(again, truth)
    assert [played.strengths is not None for played in day.rounds[:3]] == [True, True, False]


def test_a_stranger_compares_in_fewer_than_40_lines() -> None:
    blocks = blocks_of(ROOT / "docs" / "how-to" / "compare-in-a-notebook.md")
    lines = [line for block in blocks for line in block.text.splitlines() if line.strip()]
    assert any("pip install" in line for line in lines)
    assert len(lines) < 40
