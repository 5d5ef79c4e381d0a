"""Every row of the page of screens names a test that exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "screens.md"
FOLDERS = {"ui": ROOT / "web-ui" / "src", "e2e": ROOT / "tests" / "e2e", "server": ROOT / "tests" / "webapp"}
TEST = re.compile(r"`(\w+)/([^`]+)` :: (.+)")


def rows() -> list[str]:
    """Return the last cell of each row of the page's tables: where its test is."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [line.strip().strip("|").split(" | ")[-1].strip() for line in lines if line.startswith("| ")]
    return [cell for cell in cells if cell != "test"]


def has_test(file: Path, name: str) -> bool:
    """Tell whether a file holds a test of this name: a function in Python, a sentence elsewhere."""
    if not file.is_file():
        return False
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return f"def {name}(" in text
    return any(f"{quote}{name}{quote}" in text for quote in "'\"`")


@pytest.mark.parametrize("row", rows())
def test_the_row_names_a_test_that_exists(row: str) -> None:
    found = TEST.fullmatch(row)
    assert found, "a row ends with `folder/file` :: test"
    folder, file, name = found.groups()
    assert has_test(FOLDERS[folder] / file, name)


def test_a_test_that_is_gone_is_noticed() -> None:
    assert not has_test(Path(__file__), "test_that_was_never_written")
    assert not has_test(ROOT / "tests" / "gone.py", "test_anything")
