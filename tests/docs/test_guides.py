"""The organiser's guide says what the screens say, in both languages, and its pictures are all there."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.docs import menu
from tests.docs.blocks import PAGES, ROOT
from tests.docs.languages import language_of, wrongly_declared
from tests.docs.test_links import anchors, references

GUIDES = {"de": ROOT / "docs" / "guides" / "veranstalten.md", "en": ROOT / "docs" / "guides" / "organise.md"}
PICTURES = ROOT / "docs" / "pictures"
LARGEST = 60_000
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
# A page in English names what a German screen says, in italics: menu → *Turnier bearbeiten* → *Felder*.
GERMAN_WAY = re.compile(r"\bmenu((?:\s→\s\*[^*]+\*)+)")
MENU = {"de": "Menü", "en": "Menu"}


def texts(value: Any) -> Iterator[str]:
    """Go through all texts of the interface."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    else:
        yield str(value)


@cache
def on_the_screens(language: str) -> str:
    """Return everything that the screens say in a language."""
    files = sorted((ROOT / "web-ui" / "src" / "i18n" / language).glob("*.json"))
    account = ROOT / "webapp" / "identity" / "texts" / f"{language}.json"
    files += [account] if account.exists() else []
    return "\n".join(text for file in files for text in texts(json.loads(file.read_text(encoding="utf-8"))))


def bold(page: Path) -> list[list[str]]:
    """Return what the guide prints bold: what is to be pressed, one label after the other."""
    found = BOLD.findall(page.read_text(encoding="utf-8"))
    return [[" ".join(label.split()) for label in way.split("→")] for way in found]


def astray(ways: list[list[str]], language: str) -> list[list[str]]:
    """Return the ways through the menu on which a reader finds no such entry."""
    return [way for way in ways if not menu.leads_somewhere(way, language)]


@pytest.mark.parametrize("language", GUIDES)
def test_what_is_to_be_pressed_is_called_as_on_the_screen(language: str) -> None:
    known = on_the_screens(language)
    unknown = [label for way in bold(GUIDES[language]) for label in way if label not in known]
    assert not unknown, unknown


@pytest.mark.parametrize("language", GUIDES)
def test_every_way_through_the_menu_is_there(language: str) -> None:
    ways = [labels for first, *labels in bold(GUIDES[language]) if first == MENU[language] and labels]
    assert ways
    assert astray(ways, language) == []


def test_every_way_through_the_menu_is_there_on_other_pages_too() -> None:
    found = [way for page in PAGES for way in GERMAN_WAY.findall(page.read_text(encoding="utf-8"))]
    assert found
    assert astray([re.findall(r"\*(.+?)\*", way) for way in found], "de") == []


def test_a_way_without_its_group_is_noticed() -> None:
    assert astray([["Pitches"], ["Edit tournament", "Pitches"]], "en") == [["Pitches"]]
    assert astray([["Turnier bearbeiten"], ["Team …", "Ein Team setzt aus"]], "de") == [["Turnier bearbeiten"]]


def test_every_entry_of_the_menu_is_read_at_its_place() -> None:
    assert menu.direct_keys().union(*menu.groups().values()) == menu.every_key()


def test_both_languages_say_the_same() -> None:
    german, english = (GUIDES[language].read_text(encoding="utf-8") for language in ("de", "en"))
    for pattern in (r"^#+", r"^\|", r"<img "):
        assert len(re.findall(pattern, german, re.MULTILINE)) == len(re.findall(pattern, english, re.MULTILINE)), (
            pattern
        )
    assert len(anchors(GUIDES["de"])) == len(anchors(GUIDES["en"]))


@pytest.mark.parametrize("language", GUIDES)
def test_every_picture_of_the_list_is_shown(language: str) -> None:
    listed = json.loads((PICTURES / "manifest.json").read_text(encoding="utf-8"))
    shown = {Path(path).stem for path in references(GUIDES[language]) if path.endswith(".webp")}
    assert shown == {name for name in listed if name.endswith(f".{language}")}


def test_pictures_are_small_and_those_of_the_list() -> None:
    listed = json.loads((PICTURES / "manifest.json").read_text(encoding="utf-8"))
    sizes = {file.stem: file.stat().st_size for file in PICTURES.glob("*.??.webp")}
    assert sizes == {name: picture["bytes"] for name, picture in listed.items()}
    assert max(sizes.values()) <= LARGEST


@pytest.mark.parametrize("language", GUIDES)
def test_guide_declares_its_language(language: str) -> None:
    assert language_of(GUIDES[language].read_text(encoding="utf-8")) == language


def test_html_in_another_language_is_found(tmp_path: Path) -> None:
    for page in (page.relative_to(ROOT / "docs") for page in PAGES if ROOT / "docs" in page.parents):
        (tmp_path / page).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / page).with_suffix(".html").write_text('<html class="no-js" lang="en">', encoding="utf-8")

    assert wrongly_declared(tmp_path) == ["guides/veranstalten.md is in 'de', its HTML declares 'en'"]
