"""Browser tests race no page: they wait for a state, and ask what is on it in one way that waits.

What they tap they touch where it is.
"""

import ast
from collections.abc import Callable, Iterator
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


def blind_taps(source: str) -> list[int]:
    """Return the lines that tap as no thumb can: Playwright's `tap` and `click` scroll by themselves."""
    tree = ast.parse(source)
    own = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("tap")]
    by_mouse = [call.lineno for function in own for call in calls(function) if call.attr == "click"]
    # A thumb of ours is told what it taps, a touch where; Playwright's tap is neither.
    by_itself = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "attr", None) == "tap" and not node.args
    ]
    return sorted([*by_mouse, *by_itself])


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


@pytest.mark.parametrize(
    "line", ["    page.get_by_role('button').tap()", "    what.tap(position=place)", "    what.click()"]
)
def test_a_planted_tap_that_scrolls_by_itself_is_found(line: str) -> None:
    assert blind_taps(f"def tap(self, what):\n{line}\n") == [2]
    assert blind_taps("def tap(self, what):\n    thumb.tap(what)\n    page.touchscreen.tap(x, y)\n") == []


@pytest.mark.parametrize("fault", [races, blind_taps])
def test_no_browser_test_races_its_page_or_taps_blindly(fault: Callable[[str], list[int]]) -> None:
    files = [file for file in E2E.rglob("*.py") if file != THE_ONE_WAY]
    assert len(files) > 50
    assert {str(file.relative_to(E2E)): found for file in files if (found := fault(file.read_text("utf-8")))} == {}
