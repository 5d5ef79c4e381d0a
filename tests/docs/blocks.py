"""What the pages show in fences, and what becomes of each: run, checked, or left out for a stated reason.

A comment directly above a fence says what a reader need not see::

    <!-- not run: a night on two cores -->
    <!-- run by: nox -s keycloak -- tests/docs/test_operator_guide.py -->
    <!-- valid: tournament.schema.json -->
    <!-- in pairing_engine/rules.py, after: class Weights(_Frozen): -->
    <!-- in pairing_engine/rules.py, instead of: import numpy as np -->
    <!-- in pairing_engine/study/baselines/closest.py, anew -->
    <!-- in tests/pairing_engine/round/test_criteria.py, at the end -->

`python -m tests.docs.blocks` prints what becomes of every block.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
BESIDE_THE_DOCS = ("README.md", "CONTRIBUTING.md", "pairing_engine/README.md")
PAGES = sorted([*(ROOT / name for name in BESIDE_THE_DOCS), *(ROOT / "docs").rglob("*.md")])
MARK = re.compile(r"<!--\s*(.+?)\s*-->\s*", re.DOTALL)
EDIT = re.compile(r"in (?P<file>\S+), (?:(?P<how>after|instead of): (?P<place>.+)|anew|(?P<end>at the end))", re.DOTALL)
WHO = re.compile(r"# as (?P<account>[a-z]+)(?P<new>, in a new terminal)?\n")
# Lines of the README that .ci/run reads out of it and runs.
OF_THE_CI = {"all tests": ".ci/run", "run the planner": ".ci/run"}


class Fate(StrEnum):
    """What becomes of a block."""

    RUN = "run"
    PUT_INTO_A_FILE = "put into a copy of the file it names, which is run"
    CHECKED = "checked"
    RUN_ELSEWHERE = "run elsewhere"
    NOT_RUN = "not run"
    NO_CODE = "no code"
    UNKNOWN = "nobody knows"


@dataclass(frozen=True)
class Block:
    """A fence on a page: its language, its text, the line it begins on, and the comment above it."""

    page: Path
    line: int
    language: str
    text: str
    mark: str | None = None

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line} ({self.language or 'no language'})"

    @property
    def edit(self) -> re.Match[str] | None:
        """Which file the block goes into and where, None when it goes into none."""
        return EDIT.fullmatch(self.mark) if self.mark else None

    @property
    def account(self) -> str | None:
        """Whose terminal on a server it is for; None for a block that is not typed on a server."""
        found = WHO.match(self.text)
        return found["account"] if found else None

    @property
    def reason(self) -> str:
        """Why it is not run, or by whom it is."""
        mark = self.mark or ("run by: nox -s keycloak -- tests/docs/test_operator_guide.py" if self.account else "")
        return OF_THE_CI.get(mark, mark.partition(":")[2].strip())

    @property
    def fate(self) -> Fate:
        """What becomes of it; a mark goes before the language."""
        mark = self.mark or ""
        if mark.startswith("not run:"):
            return Fate.NOT_RUN
        if mark in OF_THE_CI or mark.startswith("run by:") or self.account:
            return Fate.RUN_ELSEWHERE
        if self.edit:
            return Fate.PUT_INTO_A_FILE
        if mark.startswith("valid:") or self.language == "json":
            return Fate.CHECKED
        return {"python": Fate.RUN, "sh": Fate.RUN, "text": Fate.NO_CODE}.get(self.language, Fate.UNKNOWN)


@cache
def blocks_of(page: Path) -> tuple[Block, ...]:
    """Return the fences of a page in their order; what Sphinx itself reads (``{name}``) is none."""
    return tuple(_blocks(page))


def _blocks(page: Path) -> Iterator[Block]:
    above = None
    # What stands within a line is of no interest here, and takes longest to read.
    for token in MarkdownIt().disable("inline").parse(page.read_text(encoding="utf-8")):
        if token.type == "fence" and token.map and not token.info.startswith("{"):
            mark = MARK.fullmatch(above.content) if above is not None else None
            yield Block(page, token.map[0] + 1, token.info.strip(), token.content, mark[1] if mark else None)
        above = token if token.type == "html_block" else None


def main() -> int:
    """Print what becomes of every block, and the sum."""
    blocks = [block for page in PAGES for block in blocks_of(page)]
    for block in blocks:
        sys.stdout.write(f"{block}: {block.fate}{': ' + block.reason if block.reason else ''}\n")
    counted = Counter(block.fate for block in blocks)
    sys.stdout.write(f"{len(blocks)} blocks: {', '.join(f'{number} {fate}' for fate, number in counted.items())}\n")
    return 1 if counted[Fate.UNKNOWN] else 0


if __name__ == "__main__":
    sys.exit(main())
