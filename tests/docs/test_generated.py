"""CONTRIBUTING.md names every generated file, the command for all of them, and tests that are there."""

import re
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch

from benchmarks.report.pages import PAGES
from tests.docs.blocks import ROOT
from tests.docs.generated import GENERATED

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
DATA = ("*.csv", "*.json", "*.LICENSE", "*/LICENSE", "*.sql", "*.svg", "*.tsv", "*.ttf", "*.txt", "*.webp", "*.woff2")
BY_HAND = (
    "*/texts/*.json",
    "benchmarks/mutants/equivalent.csv",
    "docs/keycloak/*",
    "tests/cases/*",
    "tests/docs/data/*",
    "web-ui/.prettierrc.json",
    "web-ui/package*.json",
    "web-ui/public/*",
    "web-ui/src/i18n/*",
    "web-ui/tooling/preview.svg",
    "web-ui/tsconfig.json",
    "webapp/documents/sheets/fonts/*",
    "webapp/identity/static/*",
)
"""Data that people write, and what is taken over as others made it."""


def test_every_generated_file_is_listed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", CONTRIBUTING, re.MULTILINE))
    assert {name: set(re.findall(r"`([^`]+)`", row)) for name, row in rows.items()} == {
        name: set(made.files) for name, made in GENERATED.items()
    }


def each(pattern: str) -> Iterator[str]:
    """Yield a pattern once for each name between its braces."""
    names = re.search(r"\{(.+)\}", pattern)
    yield from [pattern.replace(names[0], name) for name in names[1].split(",")] if names else [pattern]


def test_all_data_are_named_or_written_by_hand() -> None:
    section = CONTRIBUTING.partition("## Generated files")[2].partition("\n## ")[0]
    named = {name for pattern in re.findall(r"`([^`\n]+)`", section) for name in each(pattern)}
    listed = subprocess.run(["git", "ls-files", "--", *DATA], cwd=ROOT, capture_output=True, text=True, check=True)
    files = [file for file in listed.stdout.splitlines() if not any(fnmatch(file, by_hand) for by_hand in BY_HAND)]
    assert len(files) > 100
    assert [file for file in files if not any(fnmatch(file, name) or file.startswith(name) for name in named)] == []


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
