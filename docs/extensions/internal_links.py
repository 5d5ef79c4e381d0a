"""After a build, links and pictures have to lead to something that was built, and no page loads from elsewhere."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

REFERENCES = {"a": "href", "img": "src", "link": "href", "script": "src"}


class Page(HTMLParser):
    """What a page names, and what can be named on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: set[str] = set()
        self.loaded: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note ids and references."""
        found = dict(attrs)
        if anchor := found.get("id") or (found.get("name") if tag == "a" else None):
            self.anchors.add(anchor)
        if reference := found.get(REFERENCES.get(tag, "")):
            self.references.add(reference)
            if tag in {"img", "script"} or found.get("rel") == "stylesheet":
                self.loaded.add(reference)


def dead_links(folder: Path) -> Iterator[str]:
    """Yield a sentence for each link between built pages that leads nowhere, and for what comes from elsewhere."""
    pages = {file.resolve(): Page(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.html"))}
    for file, page in pages.items():
        for reference in sorted(page.loaded):
            if urlsplit(reference).netloc:
                yield f"{file.relative_to(folder)}: {reference} is loaded from elsewhere"
        for reference in sorted(page.references):
            parts = urlsplit(reference)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.exists():
                yield f"{file.relative_to(folder)}: {reference} is not there"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{file.relative_to(folder)}: {reference} has no such place"


def check(app: Sphinx, exception: Exception | None) -> None:
    """Fail the build when a link is dead or leads out where it must not."""
    if exception is None and app.builder.name == "html" and (found := list(dead_links(Path(app.outdir).resolve()))):
        raise ExtensionError("dead links:\n" + "\n".join(found))


def setup(app: Sphinx) -> dict[str, Any]:
    """Check when the build is finished."""
    app.connect("build-finished", check)
    return {"parallel_read_safe": True}
