"""What is kept of a name."""

import sys
import unicodedata
from pathlib import Path

import pytest

from webapp.domain.writing.names import JOINERS, cleaned, has_piled_up_marks, key_of

LINES = (Path(__file__).parents[2] / "cases" / "names.txt").read_text(encoding="utf-8").split("\n")
NAMES = [line.partition("\t") for line in LINES if line and not line.startswith("#")]


@pytest.mark.parametrize(("pasted", "kept"), [(pasted, kept or pasted) for pasted, _, kept in NAMES])
def test_names_are_kept_as_people_see_them(pasted: str, kept: str) -> None:
    assert cleaned(pasted) == kept
    assert cleaned(kept) == kept


def test_no_formatting_character_is_left() -> None:
    everything = map(chr, range(sys.maxunicode + 1))
    formatting = {each for each in everything if unicodedata.category(each) in {"Cf", "Zl", "Zp"}} - set(JOINERS)
    assert [each for each in formatting if "SVRot" not in cleaned(f"SV{each}Rot").replace(" ", "")] == []


@pytest.mark.parametrize("character", ["\u3164", "\u2800", "\u115f"])
def test_letters_that_show_a_blank_are_one(character: str) -> None:
    assert cleaned(f"SV{character}Rot{character}") == "SV Rot"


@pytest.mark.parametrize("joiner", JOINERS)
def test_joiners_stay_where_they_join(joiner: str) -> None:
    assert cleaned(f"{joiner}\u0639{joiner}{joiner}\u0644 {joiner}Rot{joiner}") == f"\u0639{joiner}\u0644 Rot"


@pytest.mark.parametrize(
    "name",
    ["SV Grün-Weiß", "⚽\ufe0f Löwen", "O’Neill", "FC\u00a0Süd", "\U0001f3f4\U000e0067\U000e0062\U000e007f Lions"],
)
def test_names_that_people_have_stay(name: str) -> None:
    assert cleaned(name) == name


def test_what_nobody_sees_makes_no_other_name() -> None:
    assert key_of("SV\u200dRot") == key_of("sv\u00adrot") == key_of("SVRot")


@pytest.mark.parametrize("text", ["", "e\u0301" * 500, "a" + "\u0300" * 30, "नमस्ते", "สวัสดีที่นี่", "👨‍👩‍👧 1️⃣"])
def test_letters_with_their_marks_are_no_pile(text: str) -> None:
    assert not has_piled_up_marks(text)


# Each of the last is two marks once it is taken apart.
@pytest.mark.parametrize("marks", ["\u0300" * 31, "\u0300\u0316" * 16, "\u0f73" * 31])
@pytest.mark.parametrize("before", ["", "a", "a\u0301b"])
def test_more_marks_than_any_script_needs_are_a_pile(marks: str, before: str) -> None:
    assert has_piled_up_marks(f"{before}{marks}z")


@pytest.mark.parametrize("size", [1, 100, 400, 401, 50_000])
def test_what_is_too_long_for_a_name_has_a_key_that_no_name_has(size: int) -> None:
    found = key_of("Ａ" + "a" * (size - 1))
    assert (found == "a" * size) == (size <= 400)
