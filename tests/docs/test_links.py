"""Links and pictures on pages that are also read in the repository, before anything is built."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt

from tests.docs.blocks import PAGES, ROOT

PICTURE = re.compile(r'<img src="([^"]+)"')
TARGET = re.compile(r"^\(([\w-]+)\)=$", re.MULTILINE)
# Paths are named from the top, or from the room that the page is about.
TOPS = [ROOT / top for top in (".", "web-ui", "web-ui/src", "webapp", "pairing_engine", "tests", "tests/e2e")]
ENDS = ("", ".py", ".ts", ".tsx")
NAMED = re.compile(r"`([\w.-]+(?:/[\w.-]+)+)/?`")


def references(page: Path) -> list[str]:
    """Return what the links and pictures of a page lead to, without what lies elsewhere."""
    found = []
    for token in MarkdownIt().parse(page.read_text(encoding="utf-8")):
        for inner in (token, *(token.children or ())):
            if inner.type in {"link_open", "image"}:
                found.append(str(inner.attrGet("href") or inner.attrGet("src")))
            found += PICTURE.findall(inner.content) if inner.type in {"html_block", "html_inline"} else []
    return [reference for reference in found if not urlsplit(reference).scheme]


@cache
def anchors(page: Path) -> set[str]:
    """Return the places of a page that can be linked to, named as GitHub and MyST name headings."""
    text = page.read_text(encoding="utf-8")
    tokens = MarkdownIt().parse(text)
    titles = [inline.content for opened, inline in pairwise(tokens) if opened.type == "heading_open"]
    slugs = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    return slugs | set(TARGET.findall(text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    dead = []
    for reference in references(page):
        parts = urlsplit(reference)
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if not target.exists():
            dead.append(f"{reference}: no such file")
        elif parts.fragment.startswith("shape-"):
            continue  # made from the OpenAPI document; the build checks it
        elif parts.fragment and target.suffix == ".md" and unquote(parts.fragment) not in anchors(target):
            dead.append(f"{reference}: no such heading")
    assert not dead, dead


def gone(text: str) -> list[str]:
    """Return the paths of the house that a text names and that are not there; `var` is what runs leave behind."""
    in_house = (path for path in NAMED.findall(text) if not path.startswith("var/"))
    named = [path for path in in_house if any((top / path.split("/")[0]).is_dir() for top in TOPS)]
    return [path for path in named if not any((top / f"{path}{end}").exists() for top in TOPS for end in ENDS)]


def test_every_path_that_a_record_names_is_there() -> None:
    pages = [page for room in ("decisions", "explanation") for page in (ROOT / "docs" / room).glob("*.md")]
    assert len(pages) > 20
    assert {page.name: paths for page in pages if (paths := gone(page.read_text(encoding="utf-8")))} == {}


def test_path_that_is_gone_is_noticed() -> None:
    assert gone("`api/localTime`, `api/time/localTime`, `webapp/cli.py`, `and/or`, `var/none`") == ["api/localTime"]


def test_every_page_is_in_the_table_of_contents() -> None:
    pages = {page for page in PAGES if ROOT / "docs" in page.parents}
    contents = re.compile(r"```\{toctree\}\n(.+?)```", re.DOTALL)
    listed = {
        found
        for page in pages
        for entries in contents.findall(page.read_text(encoding="utf-8"))
        for entry in entries.splitlines()
        if entry and not entry.startswith(":")
        for found in page.parent.glob(f"{entry}.md")
    }
    assert pages - listed == {ROOT / "docs" / "index.md"}
