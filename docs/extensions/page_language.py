"""A page may be in another language than the rest: `lang: de` at its top becomes the language of its HTML."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def declare(app: Sphinx, page: str, _template: str, context: dict[str, Any], _document: nodes.document | None) -> None:
    """Give the template the language of the page."""
    context["language"] = app.env.metadata[page].get("lang", app.config.language)


def setup(app: Sphinx) -> dict[str, Any]:
    """Declare it for every page that is written."""
    app.connect("html-page-context", declare)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
