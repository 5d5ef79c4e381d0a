"""Reads a page as a messenger, a reader without scripts or the interface does."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.text: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "meta" and (name := values.get("property") or values.get("name")):
            self.meta[name] = values["content"]
        if tag in {"script", "title", "style"}:
            self._within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if "title" in self._within:
            self.meta["title"] = self.meta.get("title", "") + data
        elif not self._within:
            self.text.append(data)


def meta_of(html: str) -> dict[str, str]:
    """Return what the head says, by name, the title among it."""
    page = _Page()
    page.feed(html)
    return page.meta


def text_of(html: str) -> str:
    """Return what is read without a script, with single spaces."""
    page = _Page()
    page.feed(html)
    return re.sub(r"\s+", " ", unescape(" ".join(page.text)))


def data_of(html: str) -> dict[str, Any]:
    """Return what the page gives to the interface."""
    found = re.search(r'<script type="application/json" id="first-view">(.*?)</script>', html, re.DOTALL)
    assert found, html
    data: dict[str, Any] = json.loads(found[1])
    return data
