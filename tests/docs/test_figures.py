"""No figure of a study is typed by hand.

Pages of studies are written by commands (`tests/benchmarks/test_pages.py` holds them against the results). On all other
pages a figure that looks measured is a constant of the code, which is compared here, or a rule that is said in words.
Decisions are left out: each is a record of its day, with the figures of that day.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.gate import CASES
from benchmarks.report.pages import PAGES
from pairing_engine.past.estimates import RELIABILITY
from pairing_engine.past.rating import DRAW_WEIGHT
from pairing_engine.preview.outlook import floor_of
from pairing_engine.round.criteria import VARIETY_RANGE
from pairing_engine.rules import DEFAULT_DIAL, LookAhead, PairingRules
from pairing_engine.study.measures.statistics import CONFIDENCE
from pairing_engine.study.quality import ONE_SIDED
from pairing_engine.study.scenarios import named_fields
from pairing_engine.study.simulation import Scenario
from tests.docs.test_screens import ROOT
from tests.webapp.api.test_siege_of_calls import ANONYMOUS_CPU, LARGEST_ANSWER
from webapp.domain import limits

DOCS = ROOT / "docs"
WRITTEN = {page.FILE for page in PAGES} | {DOCS / "reference" / "licences.md", DOCS / "reference" / "screens.md"}
SPOKEN = [
    *(page for page in sorted(DOCS.rglob("*.md")) if page not in WRITTEN and "decisions" not in page.parts),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
]
SAID = re.compile(r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$]*\$|\]\([^)]*\)|^> .*?$|<!--.*?-->", re.DOTALL | re.MULTILINE)
"""Code, formulas, addresses and quotations: what they say is not said by the page, or is run by other tests."""
FIGURE = re.compile(
    r"(?<![\w.#/-])(?:±(?= ?\d)|\d[\d,]*\.\d+(?![.\w])|\d[\d,.]* ?%|"
    r"\d(?:[\d,.]*\d)? (?:ms|milliseconds|MB|kB|tournaments|rematches|repetitions|times|pairs)\b)"
)
VERSIONS = {"3.11", "25.1"}
"""Of Python and pip."""
ASVS = DOCS / "explanation" / "asvs.md"
"""Its numbers are those of requirements."""

_single, _ahead = DEFAULT_DIAL[LookAhead.NONE], DEFAULT_DIAL[LookAhead.HORIZON]
_error = Scenario.model_fields["estimate_error"].default
_floor = floor_of({"A": 4, "B": 4}, 8, PairingRules())
_rule = {"5 %": 0.05, "0.4": 0.4}
"""What the default dial was chosen by: at most so much more of a gap than at that dial."""
KNOWN: dict[str, dict[str, float]] = {
    "explanation/look-ahead.md": {
        "0.45": _single,
        "0.43": _ahead,
        "32 times": VARIETY_RANGE,
        **_rule,
    },
    "explanation/match-day.md": {"90 kB": round(240 * 3600 / 10, -4) / 1000},
    "explanation/model.md": {"0.45": _single, "0.43": _ahead, "0.7": _error},
    "explanation/quality.md": {
        "0.7": _error,
        "31 %": round(DRAW_WEIGHT / (2 + DRAW_WEIGHT), 2),
        "75 %": ONE_SIDED,
        "32 rematches": _floor.rematches if _floor else 0,
        "74 tournaments": sum(case.seeds for case in CASES),
        "95 %": CONFIDENCE,
        "0.82": RELIABILITY,
        **_rule,
    },
    "explanation/threat-model.md": {"50 ms": 1000 * ANONYMOUS_CPU, "64 kB": LARGEST_ANSWER / 1024},
    "how-to/reproduce-the-study.md": {"74 tournaments": sum(case.seeds for case in CASES)},
    "reference/configuration.md": {"30 tournaments": limits.TOURNAMENTS_A_DAY},
    "tutorials/1-your-own-pairing.md": {
        "95 %": CONFIDENCE,
        "5 %": round(1 - CONFIDENCE, 2),
        "3,000 tournaments": len(named_fields()) * 50 * 5,
    },
}


def figures(text: str) -> Iterator[str]:
    """Yield what looks measured."""
    for found in FIGURE.findall(SAID.sub("", text)):
        if found not in VERSIONS:
            yield found


def value_of(figure: str) -> float:
    """Return what a figure says: 5 % is 0.05."""
    number = float(re.sub(r"[^\d.]", "", figure))
    return number / 100 if "%" in figure else number


@pytest.mark.parametrize("page", SPOKEN, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_has_no_figure_that_comes_from_nowhere(page: Path) -> None:
    known = KNOWN.get(str(page.relative_to(DOCS)), {}) if page.is_relative_to(DOCS) else {}
    text = "" if page == ASVS else page.read_text(encoding="utf-8")
    assert sorted(set(figures(text))) == sorted(known)


@pytest.mark.parametrize("page", KNOWN)
def test_a_known_figure_is_what_the_code_says(page: str) -> None:
    assert {figure: value_of(figure) for figure in KNOWN[page]} == pytest.approx(KNOWN[page])


@pytest.mark.parametrize(
    "typed",
    ["a gap of 0.74 ± 0.01", "74 % of all", "12 ms a round", "3,172 tournaments", "15 rematches"],
)
def test_a_typed_figure_is_noticed(typed: str) -> None:
    assert list(figures(typed))


def test_code_and_formulas_are_not_read() -> None:
    assert list(figures("`0.5` and $0.2^2$, Python 3.11, 4+4 x 8, [x](y-0.5.md)\n```\n12 ms\n```\n> 4 %\n")) == []
