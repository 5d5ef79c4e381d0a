import logging
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from tests.webapp.documents.sample import match, plan, planned_round
from webapp.documents.contents import ClubTeams, EmergencyPlan
from webapp.documents.pdf import as_pdf
from webapp.documents.sheets.sheet import BOTTOM, HEIGHT, POINT
from webapp.domain.day.pitches import Pitch
from webapp.domain.enums import GameType, Result
from webapp.domain.writing.languages import Language

A4 = (595.28, 841.89)


def read(contents: EmergencyPlan, language: Language = "de") -> PdfReader:
    return PdfReader(BytesIO(as_pdf(contents, language)))


def text(contents: EmergencyPlan, language: Language = "de") -> str:
    return "\n".join(page.extract_text() for page in read(contents, language).pages)


def test_every_page_is_a4():
    sizes = {
        (round(float(page.mediabox.width), 2), round(float(page.mediabox.height), 2)) for page in read(plan()).pages
    }
    assert sizes == {A4}


def test_the_fonts_of_a_plan_fill_no_log(caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO)
    as_pdf(plan(), "de")
    assert caplog.records == []


def test_every_font_is_embedded():
    def resolved(value: Any) -> Any:
        return value.get_object() if isinstance(value, IndirectObject) else value

    fonts = [resolved(font) for page in read(plan()).pages for font in resolved(page["/Resources"])["/Font"].values()]
    descriptors = [resolved(resolved(resolved(font["/DescendantFonts"])[0])["/FontDescriptor"]) for font in fonts]
    assert descriptors
    assert all("/FontFile2" in descriptor for descriptor in descriptors)


@pytest.mark.parametrize(
    "name", ["Łódź 1", "Şişli 1", "Doğan 1", "Café Zürich 1", "Ολυμπιακός 1", "Динамо 1", "Phước 1"]
)
def test_names_keep_their_letters(name: str):
    assert name in text(plan(rounds=(planned_round(1, (match(home=name),)),)))


def test_a_match_stands_in_one_row_with_its_pitch():
    assert "3 Rot 1 Gelb 1" in text(plan(rounds=(planned_round(1, (match(3),)),)))


def test_a_round_has_its_kick_off():
    assert "Runde 2 10:10–10:17 Uhr" in text(plan())
    assert "Round 2 10:10–10:17" in text(plan(), "en")


def test_who_pauses_and_when_there_is_a_drinks_break_is_said_below_the_round():
    rounds = (planned_round(1, pausing=("Rot 2",)), planned_round(2))
    printed = text(plan(rounds=rounds, break_after=1, break_minutes=10))
    assert "Pause: Rot 2" in printed
    assert "Danach Trinkpause, 10 Minuten." in printed


def test_a_round_that_is_calculated_is_marked_as_real():
    assert "so steht sie im Turnier" in text(plan(rounds=(planned_round(is_simulated=False),)))
    assert "so steht sie im Turnier" not in text(plan())


def test_a_result_that_is_known_is_ticked():
    def strokes(result: Result | None) -> bytes:
        page = read(plan(rounds=(planned_round(1, (match(result=result),)),))).pages[1]
        contents = page.get_contents()
        assert contents is not None
        return contents.get_data()

    assert len({strokes(result) for result in (None, Result.WIN, Result.DRAW, Result.LOSS)}) == 4


def test_a_classic_pitch_is_drawn_only_where_one_stands():
    built = (Pitch(GameType.FUNINO, 1), Pitch(GameType.FUNINO, 2))
    assert "40 × 25 m" in text(plan())
    printed = text(plan(built=built, rounds=(planned_round(),)))
    assert "24 × 20 m" in printed
    assert "40 × 25 m" not in printed
    assert "Zwei Dreierteams" not in printed


def test_classic_pitches_with_a_funino_game_are_named_as_one_or_several():
    guests = [match(pitch, pitch_type=GameType.CLASSIC) for pitch in (1, 2)]
    assert "Feld 1: klassisch gebaut" in text(plan(rounds=(planned_round(1, (guests[0],)),)))
    several = plan(rounds=(planned_round(1, tuple(guests)),))
    assert "Felder 1 und 2: klassisch gebaut" in text(several)
    assert "Pitches 1 and 2: built as classic ones" in text(several, "en")


def test_the_pen_and_paper_rule_is_there():
    printed = text(plan())
    assert "Von Hand weiterspielen" in printed
    assert "Schnick-Schnack-Schnuck" in printed
    assert "Rot 2 – Gelb 2" in printed


def test_the_plan_is_labelled_as_a_simulation_with_its_moment_on_every_page():
    pages = [page.extract_text() for page in read(plan()).pages]
    assert all("Simulation vom 05.06.2026, 20:30 Uhr" in page for page in pages)


def test_sixteen_teams_stand_on_one_page_per_two_rounds():
    matches = tuple(match(pitch, f"Königsbrunn-Haunst. {pitch}", f"Gräfenhainichen {pitch}") for pitch in range(1, 9))
    rounds = tuple(planned_round(number, matches) for number in range(1, 5))
    pages = [page.extract_text() for page in read(plan(rounds=rounds)).pages]
    assert [page.count("Königsbrunn-Haunst. 8 Gräfenhainichen 8") for page in pages[1:3]] == [2, 2]


def test_joint_names_are_no_smaller_than_others_and_stay_in_their_row():
    joint = match(1, "Königsbrunn-Haunst. 11 + Gräfenhainichen 2", game_type=GameType.CLASSIC)
    alone = [match(pitch, f"Rot {pitch}") for pitch in range(2, 9)]
    rounds = (planned_round(1, (*alone, match(1))), planned_round(2, (joint, *alone[:6])))
    sizes: dict[str, float] = {}
    heights: dict[str, float] = {}

    def note(said: str, _cm: Any, at: list[float], _font: Any, size: float) -> None:
        sizes[said.strip()], heights[said.strip()] = size, at[5]

    read(plan(rounds=rounds)).pages[1].extract_text(visitor_text=note)
    first, second, next_row = "Königsbrunn-Haunst. 11 +", "Gräfenhainichen 2", "Rot 2"
    assert min(sizes[first], sizes[second]) >= 14
    assert heights[first] - heights[second] >= 13
    assert heights[second] - heights[next_row] > 16


def test_eight_clubs_and_twelve_rounds_still_fit_on_the_first_page():
    clubs = tuple(ClubTeams(f"Verein mit einem langen Namen {number}", "Kurz", (1, 2)) for number in range(8))
    rounds = tuple(planned_round(number) for number in range(1, 13))
    first = read(plan(tournament="Sommerfest " * 9, clubs=clubs, rounds=rounds, break_after=6, break_minutes=10)).pages[
        0
    ]
    heights: list[float] = []

    def note(said: str, _cm: Any, at: list[float], *_rest: Any) -> None:
        if "Kurz" in said or ":57 Uhr" in said:
            heights.append(at[5])

    first.extract_text(visitor_text=note)
    assert min(heights) > (HEIGHT - BOTTOM) / POINT
