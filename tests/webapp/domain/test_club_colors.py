"""A club's colours come from its name, and no two clubs of a tournament share them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.domain.clubs.club_colors import ClubColor, choose_color, color_of_name
from webapp.domain.enums import ClubFill, ClubRing

# Fill and ring as a short word: "green white" is a green badge with a white ring.
REAL_CLUBS = {
    "SV Rot-Weiss Hütteldorf": "red white",
    "Rot-Weiss Essen": "red white",
    "FC Rot-Weiß Erfurt": "red white",
    "SC Rot-Weiß Oberhausen": "red white",
    "TuS Rot-Weiß Koblenz": "red white",
    "VfR Rot-Weiß Dessau": "red white",
    "1. FC Rot Weiss Salem": "red white",
    "SV Grün-Weiß Siebenbäumen": "green white",
    "FC Grün-Weiß Wolfen": "green white",
    "SV Grün-Weiss Brieselang": "green white",
    "FC Grün-Weiß Piesteritz": "green white",
    "DJK Grün-Weiß Nottuln": "green white",
    "Gruen-Weiss Dankersen": "green white",
    "SC Blau-Weiß Vorwärts": "blue white",
    "SpVg Blau-Weiß 90 Berlin": "blue white",
    "FC Blau-Weiß Linz": "blue white",
    "SV Blau-Weiß Zorbau": "blue white",
    "DJK Blau-Weiß Mintard": "blue white",
    "Blauweiß Lohne": "blue white",
    "BW Blau Weiss Friedewalde": "blue white",
    "SC Weiß-Blau Aschaffenburg": "blue white",
    "SV Schwarz-Weiß Essen": "black white",
    "ETB Schwarz-Weiß Essen": "black white",
    "SC Schwarz-Weiß Bregenz": "black white",
    "DJK Schwarz-Weiss Lembeck": "black white",
    "SV Schwarz-Weiß Rehden": "black white",
    "SV Schwarz-Gelb Bernau": "black yellow",
    "FC Schwarz-Gelb Oberneuland": "black yellow",
    "SV Gelb-Schwarz Hamburg": "yellow black",
    "TSV Gelb-Weiß Görlitz": "yellow white",
    "SV Gelb-Blau Vöhringen": "yellow",
    "SC Blau-Gelb Frankfurt": "blue yellow",
    "FSV Blau-Gelb Überruhr": "blue yellow",
    "SV Rot-Schwarz Neubrandenburg": "red black",
    "FC Rot-Gelb Jena": "red yellow",
    "SV Lila-Weiß Bremen": "purple white",
    "Tennis Borussia Lila-Weiße": "purple white",
    "SC Türkis Berlin": "teal",
    "Roter Stern Leipzig": "red",
    "FSV Rot Prenzlau": "red",
}
LOOK_ALIKES = (
    "FV 08 Rottweil",
    "TSV Grünwald",
    "TSV Blaubeuren",
    "TSV Schwarzenbek",
    "Rotenburger SV",
    "FC Rottenburg",
    "TSG Roth",
    "BSG Rotation Leipzig",
    "SV Rottach-Egern",
    "1. FC Weißenfels",
    "TSV 1860 Weißenburg",
    "SV Weißwasser",
    "FC Grünstadt",
    "SG Grünau",
    "SV Schwarzenberg",
    "FC Schwarzach",
    "TSV Blaustein",
    "SV Gelbensande",
    "SV Lilienthal-Falkenberg",
    "FC Viktoria Köln",
)
INFLECTED = {
    "Die Roten": "red",
    "Gelbe Teufel": "yellow",
    "Die Schwarzgelben": "black yellow",
    "Orangene Elf": "orange",
    "Violette Kickers": "purple",
    "Blauer Blitz": "blue",
    "Tuerkise Tiger": "teal",
    "GRÜNWEIẞ": "green white",
    "Gru\u0308n": "green",
    "Weisse Rosen": "white",
}
CLUB_NAMES = st.sampled_from([*REAL_CLUBS, *LOOK_ALIKES, *INFLECTED])


def worded(color: ClubColor | None) -> str | None:
    return " ".join(part.lower() for part in (color.fill, color.ring) if part) if color else None


@pytest.mark.parametrize(("name", "color"), [*REAL_CLUBS.items(), *INFLECTED.items()])
def test_color_words_in_a_name_decide(name: str, color: str) -> None:
    assert worded(color_of_name(name)) == color


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_a_part_of_a_word_is_no_color(name: str) -> None:
    assert color_of_name(name) is None


def test_enough_names_are_tried() -> None:
    assert (len(REAL_CLUBS), len(LOOK_ALIKES)) == (40, 20)


def test_clubs_without_a_color_word_get_the_next_free_swatch() -> None:
    taken: list[ClubColor] = []
    for name in ("SC Sülz", "SV Rot", "VfL Nippes", "SV Blau-Weiß", "TuS Rheinpark"):
        taken.append(choose_color(name, taken))
    assert [worded(color) for color in taken] == ["blue", "red", "orange", "blue white", "purple"]


def test_the_second_club_of_the_same_colors_gets_the_next_free_swatch() -> None:
    green = ClubColor(ClubFill.GREEN, ClubRing.WHITE)
    assert choose_color("SV Grün-Weiß", [green]) == ClubColor(ClubFill.BLUE)


def test_more_clubs_than_badges_share_the_one_that_is_worn_least() -> None:
    taken: list[ClubColor] = []
    for _ in range(31):
        taken.append(choose_color("SC Sülz", taken))
    assert len(set(taken)) == 30
    assert taken[30] == ClubColor(ClubFill.BLUE)
    assert choose_color("SC Sülz", taken) == ClubColor(ClubFill.ORANGE)


@given(names=st.lists(CLUB_NAMES, max_size=16))
def test_no_two_clubs_of_a_tournament_look_alike(names: list[str]) -> None:
    taken: list[ClubColor] = []
    for name in names:
        taken.append(choose_color(name, taken))
    assert len(set(taken)) == len(names)
