"""What is kept of a name."""

import sys
import unicodedata
from pathlib import Path

import pytest

from webapp.domain.names import JOINERS, cleaned, key_of

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
