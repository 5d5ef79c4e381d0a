"""What the pages show in Python is run as it stands there, page by page, block after block.

A block marked ``python excerpt`` shows a piece of a file that is tested where it lies.
"""

from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


def python_blocks(page: Path) -> list[str]:
    """Return the page's Python blocks, each moved to its own line, so that a traceback names it."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    return [
        "\n" * (token.map[0] + 1) + token.content
        for token in tokens
        if token.type == "fence" and token.info.strip() == "python" and token.map
    ]


@pytest.mark.parametrize("page", [page for page in PAGES if python_blocks(page)], ids=lambda page: page.name)
def test_code_on_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in python_blocks(page):
        exec(compile(block, str(page), "exec"), names)
