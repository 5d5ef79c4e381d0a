"""Pages for researchers as notebooks: made from the pages, run from top to bottom, and written with what they print.

`python -m tests.docs.notebooks FOLDER` fails at the first cell that fails.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tests.docs.blocks import ROOT, Block, Fate, blocks_of

PAGES = (
    "how-to/compare-in-a-notebook.md",
    "tutorials/2-first-round.md",
    "tutorials/3-a-small-study.md",
    "how-to/recipes-for-studies.md",
)
SECONDS = 300
"""What a cell may take."""


def cells_of(page: Path) -> Iterator[nbformat.NotebookNode]:
    """Yield the text of a page and its code, in their order; code that is not run on the page stays text."""
    lines = page.read_text(encoding="utf-8").splitlines()
    begins = 0
    for block in blocks_of(page):
        if block.fate is not Fate.RUN:
            continue
        ends = block.line + len(block.text.splitlines()) + 1
        yield from _text(lines[begins : block.line - 1])
        yield new_code_cell(_code(block))
        begins = ends
    yield from _text(lines[begins:])


def notebook_of(page: Path) -> nbformat.NotebookNode:
    """Return a page as a notebook; the same page gives the same one."""
    cells = list(cells_of(page))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return new_notebook(cells=cells)


def write(folder: Path, pages: Sequence[str] = PAGES) -> list[Path]:
    """Run all pages, each in an empty folder, and return the notebooks that were written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in pages:
        notebook = notebook_of(ROOT / "docs" / name)
        with TemporaryDirectory() as workspace:
            NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": workspace}}).execute()
        written.append(folder / f"{Path(name).stem}.ipynb")
        nbformat.write(notebook, written[-1])
    return written


def _code(block: Block) -> str:
    return block.text.rstrip() if block.language == "python" else f"%%sh\nset -e\n{block.text.rstrip()}"


def _text(lines: Sequence[str]) -> Iterator[nbformat.NotebookNode]:
    text = "\n".join(lines).strip()
    if text:
        yield new_markdown_cell(text)


if __name__ == "__main__":
    for file in write(Path(sys.argv[1])):
        sys.stdout.write(f"{file}\n")
