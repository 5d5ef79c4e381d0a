"""A picture of the guide is out of date when a label of its screen is another, or when it looks different."""

from io import BytesIO

import pytest

pytest.importorskip("playwright", reason="the Python package playwright")

from PIL import Image, ImageDraw

from tests.e2e.guide_pictures import Taken, generic, what_changed


def picture(band: int) -> bytes:
    """Return a white picture with a dark band at the top."""
    image, file = Image.new("RGB", (390, 760), "white"), BytesIO()
    ImageDraw.Draw(image).rectangle((0, 0, 390, band), fill="darkgreen")
    image.save(file, "WEBP")
    return file.getvalue()


TAKEN = Taken("round.de", picture(100), ["Runde 0", "Uhr starten"])
LISTED = {"labels": ["Runde 0", "Uhr starten"]}


def test_an_unchanged_screen_is_current() -> None:
    assert what_changed(TAKEN, LISTED, picture(100)) is None


def test_a_renamed_button_is_named() -> None:
    assert "Uhr anhalten" in str(what_changed(TAKEN, {"labels": ["Runde 0", "Uhr anhalten"]}, picture(100)))


def test_another_look_is_noticed() -> None:
    assert "looks different" in str(what_changed(TAKEN, LISTED, picture(140)))


def test_a_new_screen_is_noticed() -> None:
    assert "not in the guide" in str(what_changed(TAKEN, None, b""))


def test_names_of_teams_and_numbers_do_not_count() -> None:
    assert generic("Feld 3: Rot 1 + 2 gegen Blau 3") == generic("Feld 1: Blau 2 + 3 gegen Rot 4")
