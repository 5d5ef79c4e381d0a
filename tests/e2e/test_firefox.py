"""The main story in Firefox as Debian has it: from signing up to the third round, with a lost connection."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("marionette_driver", reason="the Python package marionette-driver")

from tests.e2e import firefox
from tests.e2e.phone import Phone
from tests.e2e.phone_story import walk_the_main_story
from tests.e2e.server import Planner, running_planner

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(firefox.what_is_missing()), reason=str(firefox.what_is_missing())),
]


@pytest.fixture
def planner(tmp_path: Path) -> Iterator[Planner]:
    """Serve a planner of its own: it is killed and started again."""
    with running_planner(tmp_path) as running:
        yield running


@pytest.fixture
def organiser(planner: Planner) -> Iterator[Phone]:
    with firefox.phone(planner.url) as running:
        yield running


@pytest.fixture
def visitor(planner: Planner) -> Iterator[Phone]:
    with firefox.phone(planner.url) as running:
        yield running


def test_the_main_story(planner: Planner, organiser: Phone, visitor: Phone) -> None:
    walk_the_main_story(planner, organiser, visitor, is_whole=True)
