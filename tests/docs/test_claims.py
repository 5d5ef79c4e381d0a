"""What the pages claim, each claim with a test, and each test there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.test_screens import ROOT, has_test

EXPLANATION = ROOT / "docs" / "explanation"
ASVS, CLAIMS, THREATS = (EXPLANATION / f"{name}.md" for name in ("asvs", "claims", "threat-model"))
REQUIREMENTS = Path(__file__).parent / "data" / "asvs-5.0.0-levels-1-and-2.txt"
NO_TEST = ("Does not apply: ", "Exception: ", "Said by the operator", "Law, ")


def rows_of(page: Path, since: str = "", until: str | None = None) -> Iterator[list[str]]:
    """Yield the cells of each row of the tables between two headings of a page."""
    text = page.read_text(encoding="utf-8").partition(since)[2] if since else page.read_text(encoding="utf-8")
    for line in text.partition(until or "\0")[0].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if line.startswith("| ") and cells[-1] not in {"held by", "shown by", "how long", "what holds"}:
            yield cells


def named(cell: str) -> list[str]:
    """Return what stands between backticks and is a file or a test."""
    return [
        name for name in re.findall(r"`([^`]+)`", cell) if re.match(r"(tests|webapp|docs|web-ui)/|\w+\.(md|py)$", name)
    ]


def is_there(name: str) -> bool:
    file, _, test = name.partition("::")
    return has_test(ROOT / file, test) if test else (ROOT / file).exists()


def test_every_requirement_has_its_row() -> None:
    numbers = [cells[0] for cells in rows_of(ASVS, since="## 1 ")]
    assert numbers == REQUIREMENTS.read_text(encoding="utf-8").split()


@pytest.mark.parametrize("page", [ASVS, CLAIMS], ids=["asvs", "claims"])
def test_every_row_names_what_is_there_or_says_why_not(page: Path) -> None:
    for cells in rows_of(page, since="## 1 " if page == ASVS else ""):
        found = named(cells[-1])
        assert found or cells[-1].startswith(NO_TEST), cells
        assert [name for name in found if not is_there(name)] == [], cells


def test_every_paragraph_of_the_data_page_has_one_row() -> None:
    texts = json.loads((ROOT / "web-ui" / "src" / "i18n" / "de" / "legal.json").read_text(encoding="utf-8"))
    sections = texts["data"]["sections"].items()
    names = ((section, re.sub("_(one|other)$", "", name)) for section, content in sections for name in content)
    paragraphs = {f"{section}.{name}" for section, name in names if name != "title"}
    claimed = rows_of(CLAIMS, since="## The page on data protection", until="\n## ")
    assert sorted(cells[0] for cells in claimed if cells[0] != "paragraph") == sorted(paragraphs)


def test_every_line_of_the_threat_model_has_one_row() -> None:
    threats = [cells[0] for cells in rows_of(THREATS, since="## Defences", until="## Remaining risks")]
    assert sorted(cells[0] for cells in rows_of(CLAIMS, since="## The threat model")) == sorted(threats)


def test_a_test_that_is_gone_is_noticed() -> None:
    assert not is_there("tests/docs/test_claims.py::test_that_was_never_written")
    assert not is_there("webapp/gone.py")
