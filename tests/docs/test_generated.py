"""CONTRIBUTING.md names every generated file, the command for all of them, and tests that are there."""

import re
from collections.abc import Iterator

from benchmarks.report.pages import PAGES
from tests.docs.blocks import ROOT
from tests.docs.generated import GENERATED

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_every_generated_file_is_listed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", CONTRIBUTING, re.MULTILINE))
    assert {name: set(re.findall(r"`([^`]+)`", row)) for name, row in rows.items()} == {
        name: set(made.files) for name, made in GENERATED.items()
    }


def each(pattern: str) -> Iterator[str]:
    """Yield a pattern once for each name between its braces."""
    names = re.search(r"\{(.+)\}", pattern)
    yield from [pattern.replace(names[0], name) for name in names[1].split(",")] if names else [pattern]


def test_every_generated_file_is_there() -> None:
    for made in GENERATED.values():
        for pattern in made.files:
            assert all(list(ROOT.glob(file)) for file in each(pattern)), pattern


def test_the_word_for_tests_of_the_interface_finds_some() -> None:
    (word,) = re.findall(r"nox -s ui -- (\w+)", CONTRIBUTING)
    assert list((ROOT / "web-ui" / "src").rglob(f"*{word}*.test.ts*"))


def test_every_page_of_studies_is_named() -> None:
    pages = next(pattern for pattern in GENERATED["reports"].files if pattern.endswith(".md"))
    assert {str(page.FILE.relative_to(ROOT)) for page in PAGES} == set(each(pages))
