"""What a name may hold."""

import sys
import unicodedata

import pytest

from webapp.domain.names import has_invisible_characters


def test_no_formatting_character_is_left_out() -> None:
    everything = map(chr, range(sys.maxunicode + 1))
    formatting = [character for character in everything if unicodedata.category(character) in {"Cf", "Zl", "Zp"}]
    assert [character for character in formatting if not has_invisible_characters(f"SV{character}Rot")] == []


@pytest.mark.parametrize("character", ["\u3164", "\u2800", "\u115f", "\u034f"])
def test_letters_that_show_nothing_are_found(character: str) -> None:
    assert has_invisible_characters(f"SV Rot{character}")


@pytest.mark.parametrize(
    "name", ["SV Grün-Weiß", "Łódź 🥅", "⚽\ufe0f Löwen", "ФК Спартак", "中国", "O’Neill", "FC\u00a0Süd"]
)
def test_names_that_people_have_are_fine(name: str) -> None:
    assert not has_invisible_characters(name)
