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


def test_every_page_is_in_the_table_of_contents() -> None:
    contents = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {page.relative_to(ROOT / "docs").with_suffix("") for page in PAGES if ROOT / "docs" in page.parents}
    missing = [str(page) for page in pages if not {f"{page}", f"{page.parent}/*"} & set(contents.splitlines())]
    assert missing == ["index"]
