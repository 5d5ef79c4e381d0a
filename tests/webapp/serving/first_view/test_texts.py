"""The interface's texts as the server reads them."""

import re
from pathlib import Path

import pytest

from webapp.serving.first_view.texts import InterfaceTexts

ROOT = Path(__file__).parents[4]
TREE = {
    "common": {
        "status": {"ON": "Läuft"},
        "teams_zero": "kein Team",
        "teams_one": "ein Team",
        "teams_other": "{{count}} Teams",
    },
    "round": {"title": "Runde {{round}}"},
}
TEXTS = InterfaceTexts("de", TREE)


@pytest.mark.parametrize(("count", "text"), [(0, "kein Team"), (1, "ein Team"), (7, "7 Teams")])
def test_a_number_chooses_the_form(count: int, text: str) -> None:
    assert TEXTS("teams", count=count) == text


def test_another_namespace_stands_before_the_key() -> None:
    assert TEXTS("status.ON") == "Läuft"
    assert TEXTS("round:title", round=3) == "Runde 3"


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(KeyError):
        TEXTS("status")


def test_days_are_written_as_in_the_interface() -> None:
    assert TEXTS.day("2026-11-21") == "Sa., 21.11.2026"
    assert InterfaceTexts("en", TREE).day("2026-11-21") == "Sat 21 Nov 2026"


def test_what_is_filled_in_is_not_read_again() -> None:
    assert TEXTS("round:title", round="{{round}}") == "Runde {{round}}"


def test_the_build_carries_what_the_pages_say_and_no_more() -> None:
    namespaces = (ROOT / "web-ui/src/i18n/namespaces.ts").read_text(encoding="utf-8")
    carried = re.findall(r"'([\w-]+)'", namespaces.partition("FIRST_VIEW_NAMESPACES = [")[2].partition("]")[0])
    pages = [page for page in (ROOT / "webapp/serving/first_view").rglob("*") if page.suffix in {".html", ".py"}]
    written = "".join(page.read_text(encoding="utf-8") for page in pages)
    assert set(carried) == {"common", *re.findall(r"""\b(?:t|texts)\(f?["']([\w-]+):""", written)}
