"""What may only stay or shrink: lines of style sheets, sessions of nox, pages of decisions."""

from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def lines_of_style() -> int:
    """Return the lines of the interface's own style sheets."""
    sheets = (ROOT / "web-ui" / "src").rglob("*.css")
    return sum(len(sheet.read_text(encoding="utf-8").splitlines()) for sheet in sheets)


def sessions() -> int:
    """Return how many sessions nox knows."""
    return (ROOT / "noxfile.py").read_text(encoding="utf-8").count("\n@nox.session")


def pages_of_decisions() -> int:
    """Return how many rooms have a page; the list of them is none."""
    return len([page for page in (ROOT / "docs" / "decisions").glob("*.md") if page.stem != "index"])


@pytest.mark.parametrize(("count", "most"), [(lines_of_style, 4500), (sessions, 18), (pages_of_decisions, 16)])
def test_budget_is_kept(count: Callable[[], int], most: int) -> None:
    assert 0 < count() <= most
