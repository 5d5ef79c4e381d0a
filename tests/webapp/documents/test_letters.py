"""Paper never shows an empty place: of each name stands what a font draws, and where that is nothing it is refused."""

import random
import sys
import unicodedata
from collections import defaultdict
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.webapp.documents.sample import match, plan, planned_round
from webapp.documents.certificates import as_certificates
from webapp.documents.contents import Child, DayPlayed
from webapp.documents.pdf import as_pdf
from webapp.documents.sheets.letters import INSTALLED, is_lost, on_paper, undrawable
from webapp.domain.enums import ClubFill
from webapp.domain.errors import ConflictError
from webapp.domain.writing.names import cleaned

LINES = (Path(__file__).parents[2] / "cases" / "names.txt").read_text(encoding="utf-8").split("\n")
NAMES = [cleaned(line.partition("\t")[0]) for line in LINES if line and not line.startswith("#")]
DAY = DayPlayed("Sommerfest", "Köln", date(2026, 6, 6), 6, 5)


def certificates(*names: str) -> bytes:
    return as_certificates([(DAY, Child(name, "SV Rot", ClubFill.RED)) for name in names], "de")


def emergency_plan(name: str, *others: str) -> bytes:
    matches = tuple(match(home=f"{home} 1") for home in (name, *others))
    return as_pdf(plan(tournament=name, rounds=(planned_round(1, matches),)), "de")


def text_of(pdf: bytes) -> str:
    return "".join("".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages)


def squeezed(name: str) -> str:
    return "".join(on_paper(name).split())


@pytest.mark.parametrize("paper", [certificates, emergency_plan])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_or_refused_by_name(name: str, paper: object) -> None:
    assert callable(paper)
    if not is_lost(name):
        assert squeezed(name) in text_of(paper(name))
        return
    with pytest.raises(ConflictError) as refused:
        paper(name)
    assert refused.value.reason == "NOT_PRINTABLE"
    (broken,) = refused.value.broken
    assert broken.params["name"] == name
    assert set(broken.params["characters"]) <= set(name)


def names_of_all_scripts() -> list[str]:
    letters = defaultdict(list)
    for each in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.category(each)[0] == "L":
            letters[unicodedata.name(each, "?").partition(" ")[0]].append(each)
    chance = random.Random(42)
    scripts = sorted(letters)
    drawn = [chance.choices(letters[chance.choice(scripts)], k=chance.randint(1, 8)) for _ in range(420)]
    drawn += [chance.choices(letters[chance.choice(["LATIN", "GREEK", "CYRILLIC"])], k=6) for _ in range(80)]
    return [unicodedata.normalize("NFC", "".join(name)) for name in drawn]


def test_names_of_all_scripts_are_drawn_or_refused() -> None:
    names = names_of_all_scripts()
    drawn = [name for name in names if not is_lost(name)]
    assert len(drawn) > 30
    for paper in (certificates, emergency_plan):
        text = text_of(paper(*drawn))
        assert [name for name in drawn if squeezed(name) not in text] == []
        for name in [name for name in names if is_lost(name)][:20]:
            with pytest.raises(ConflictError):
                paper(name)


@pytest.mark.parametrize(
    ("name", "on_it"),
    [
        ("Sommerfest ⚽🏆, Augsburg", "Sommerfest, Augsburg"),
        ("FC ⚽ Bolz 1", "FC Bolz 1"),
        ("⚽, Augsburg", "Augsburg"),
        ("Müller محمد علي", "Müller …"),
    ],
)
def test_what_no_font_draws_leaves_no_empty_place(name: str, on_it: str) -> None:
    assert (on_paper(name), is_lost(name)) == (on_it, False)
    assert squeezed(on_it) in text_of(emergency_plan(name))


def test_a_number_alone_is_no_name() -> None:
    assert is_lost("⚽ 1")
    assert not is_lost("1860 1")


@pytest.mark.parametrize("name", ["Müßiggang Ørsted", "Nguyễn Thị Hương", "Μπάμπης", "Владислав Ёлкин", "İğdır 1"])
def test_latin_greek_and_cyrillic_are_drawn_everywhere(name: str) -> None:
    assert undrawable(name) == ""


@pytest.mark.skipif(not any(INSTALLED.rglob("DejaVuSans.ttf")), reason="needs Debian's fonts-dejavu-core")
def test_a_script_that_the_machine_has_a_font_for_is_drawn() -> None:
    assert "გიორგი" in text_of(certificates("გიორგი"))


def test_a_certificate_counts_no_single_opponent() -> None:
    child = Child("", "SV Rot", ClubFill.RED)
    assert "Mindestens6SpieleundganzvielSpaß." in text_of(as_certificates([(replace(DAY, opponents=1), child)], "de"))
