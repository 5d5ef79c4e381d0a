import json
import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import webapp.documents.texts as texts_module
from webapp.documents.texts import Texts
from webapp.domain.writing.languages import LANGUAGES, Language

FILES = {
    language: json.loads((Path(texts_module.__file__).parent / "texts" / f"{language}.json").read_text("utf-8"))
    for language in LANGUAGES
}


def test_both_languages_have_the_same_texts_with_the_same_values():
    def values(texts: dict[str, str]) -> dict[str, set[str]]:
        return {key: set(re.findall(r"{(\w+)", text)) for key, text in texts.items()}

    assert values(FILES["de"]) == values(FILES["en"])


def test_english_mails_of_all_rooms_begin_a_sentence_after_the_greeting():
    mails = [text for text in of_all_rooms("en") if text.startswith("Hello,")]
    assert mails
    assert [text for text in mails if not re.match("Hello,\n\n[“{A-Z]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_the_unit_of_a_number(language: Language):
    assert [text for text in of_all_rooms(language) if re.search(r"[\d}] (m|min|Min\.)(?!\w)", text)] == []


def of_all_rooms(language: Language) -> list[str]:
    """Return the texts of the documents and of the identity provider."""
    files = Path("webapp").glob(f"*/texts/{language}.json")
    return [text for file in files for text in json.loads(file.read_text("utf-8")).values()]


def test_each_language_writes_days_its_own_way():
    day = date(2026, 11, 21)
    assert Texts("de").day(day) == "Sa., 21.11.2026"
    assert Texts("en").day(day) == "Sat 21 Nov 2026"
    assert Texts("en").day(date(2026, 9, 5)) == "Sat 5 Sept 2026"


def test_moments_are_those_of_the_tournaments_own_clock():
    moment = datetime(2026, 9, 5, 8, 0, tzinfo=UTC)
    assert Texts("de").moment(moment) == "05.09.2026, 10:00 Uhr"
    assert Texts("en").moment(moment) == "5 Sept 2026, 10:00"


def test_what_a_sentence_lists_ends_with_and():
    assert Texts("de").listed(["F1"]) == "F1"
    assert Texts("de").listed([1, 2]) == "1 und 2"
    assert Texts("en").listed([1, 2, 3]) == "1, 2 and 3"


def test_numbered_texts_come_in_their_order():
    assert Texts("en").several("use")[0] == FILES["en"]["use1"]
    assert len(Texts("en").several("step", last=4)) == 5
