"""The main story in WebKit, the engine of every iPhone: from signing up to the third round, with a lost connection."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("selenium", reason="the Python package selenium")

from tests.e2e import webkit
from tests.e2e.phone import Phone
from tests.e2e.phone_story import walk_the_main_story
from tests.e2e.server import Planner, running_planner

pytestmark = pytest.mark.skipif(bool(webkit.what_is_missing()), reason=str(webkit.what_is_missing()))


@pytest.fixture
def planner(tmp_path: Path) -> Iterator[Planner]:
    """Serve a planner of its own: it is killed and started again."""
    with running_planner(tmp_path) as running:
        yield running


@pytest.fixture
def organiser(planner: Planner) -> Iterator[Phone]:
    with webkit.phone(planner.url) as running:
        yield running


@pytest.fixture
def visitor(planner: Planner) -> Iterator[Phone]:
    with webkit.phone(planner.url) as running:
        yield running


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["written", "whole"])
def test_the_main_story(planner: Planner, organiser: Phone, visitor: Phone, *, is_whole: bool) -> None:
    walk_the_main_story(planner, organiser, visitor, is_whole=is_whole)
