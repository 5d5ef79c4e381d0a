import json
import re
from datetime import UTC, date, datetime
from pathlib import Path

import webapp.documents.texts as texts_module
from webapp.documents.texts import Texts
from webapp.domain.languages import LANGUAGES

FILES = {
    language: json.loads((Path(texts_module.__file__).parent / "texts" / f"{language}.json").read_text("utf-8"))
    for language in LANGUAGES
}


def test_both_languages_have_the_same_texts_with_the_same_values():
    def values(texts: dict[str, str]) -> dict[str, set[str]]:
        return {key: set(re.findall(r"{(\w+)", text)) for key, text in texts.items() if key != "day"}

    assert values(FILES["de"]) == values(FILES["en"])


def test_each_language_writes_days_its_own_way():
    day = date(2026, 11, 21)
    assert Texts("de").day(day) == "Sa., 21.11.2026"
    assert Texts("en").day(day) == "Sat 21 Nov 2026"
    assert Texts("en").day(date(2026, 9, 5)) == "Sat 5 Sept 2026"


def test_moments_are_those_of_the_tournaments_own_clock():
    assert Texts("de").moment(datetime(2026, 7, 1, 8, 0, tzinfo=UTC)) == "01.07.2026, 10:00 Uhr"


def test_numbered_texts_come_in_their_order():
    assert Texts("en").several("use")[0] == FILES["en"]["use1"]
    assert len(Texts("en").several("step", last=4)) == 5
