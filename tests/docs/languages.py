"""Every built page declares its language: `python -m tests.docs.languages build/docs`."""

import re
import sys
from pathlib import Path

from tests.docs.blocks import PAGES, ROOT

DECLARED = re.compile(r"\A---\n(?:.*\n)*?lang: (\w+)\n(?:.*\n)*?---\n")
BUILT = re.compile(r"<html\b[^>]*\blang=\"(\w+)\"")


def language_of(text: str) -> str:
    """Return the language that a page declares at its top; English if none."""
    found = DECLARED.match(text)
    return found[1] if found else "en"


def wrongly_declared(built: Path) -> list[str]:
    """Return a sentence for each page whose HTML declares another language."""
    wrong = []
    for page in (page.relative_to(ROOT / "docs") for page in PAGES if ROOT / "docs" in page.parents):
        wanted = language_of((ROOT / "docs" / page).read_text(encoding="utf-8"))
        found = BUILT.search((built / page.with_suffix(".html")).read_text(encoding="utf-8"))
        if found is None or found[1] != wanted:
            wrong.append(f"{page} is in {wanted!r}, its HTML declares {found and found[1]!r}")
    return wrong


if __name__ == "__main__":
    sys.exit("\n".join(wrongly_declared(Path(sys.argv[1]))) or 0)
