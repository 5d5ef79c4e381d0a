"""Browser tests race no page: they wait for a state, and ask what is on it in one way that waits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

E2E = Path(__file__).parents[1] / "e2e"
THE_ONE_WAY = E2E / "waiting.py"
ASKS_ONCE = {"is_visible", "is_hidden", "is_enabled", "is_disabled", "is_checked", "is_editable", "count"}
BRANCHES = (ast.If, ast.IfExp, ast.While)


def calls(node: ast.AST) -> Iterator[ast.Attribute]:
    """Yield the methods that are called below a node."""
    for below in ast.walk(node):
        if isinstance(below, ast.Call) and isinstance(below.func, ast.Attribute):
            yield below.func


def races(source: str) -> list[int]:
    """Return the lines that decide by one look at the page, that wait for a while instead of for a state, or for idle.

    Playwright forgets some pages that are idle: `be_at_rest` knows of it.
    """
    tree = ast.parse(source)
    decisions = [node.test for node in ast.walk(tree) if isinstance(node, BRANCHES)]
    looks = [call.lineno for test in decisions for call in calls(test) if call.attr in ASKS_ONCE]
    idle = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value == "networkidle"]
    return sorted([*looks, *idle, *(call.lineno for call in calls(tree) if call.attr == "wait_for_timeout")])


@pytest.mark.parametrize(
    "line",
    [
        "if button.is_visible(): button.click()",
        "place = dialog if dialog.count() else page",
        "page.wait_for_timeout(9)",
        "page.goto('/', wait_until='networkidle')",
    ],
)
def test_a_planted_race_is_found(line: str) -> None:
    assert races(f"page.goto('/')\n{line}\n") == [2]


def test_no_browser_test_races_its_page() -> None:
    files = [file for file in E2E.rglob("*.py") if file != THE_ONE_WAY]
    assert len(files) > 50
    assert {str(file.relative_to(E2E)): found for file in files if (found := races(file.read_text("utf-8")))} == {}
