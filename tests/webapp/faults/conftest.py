"""Databases that processes of their own share, and figures for the last lines."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.webapp.conftest import DATABASES


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database for several processes."""
    if request.param == "postgresql":
        with request.getfixturevalue("postgresql").fresh() as engine:
            yield engine.url.render_as_string(hide_password=False)
        return
    yield f"sqlite:///{tmp_path / 'planner.sqlite3'}"


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Write a sentence with figures into the last lines of the run."""
    return lambda sentence: record_property("figure", sentence)
