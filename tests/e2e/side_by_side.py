"""Two pictures of a screen side by side, and many pairs on one sheet."""

from pathlib import Path

from PIL import Image

GAP = 24
PAPER = "#8a8f8c"
SHEET_WIDTH = 4000
ROW_HEIGHT = 760
"""Pixels of a row of the sheet; larger pairs are made smaller."""


def beside(left: Path, right: Path) -> Image.Image:
    """Lay two pictures side by side."""
    one, other = (Image.open(path).convert("RGB") for path in (left, right))
    pair = Image.new("RGB", (one.width + GAP + other.width, max(one.height, other.height)), PAPER)
    pair.paste(one, (0, 0))
    pair.paste(other, (one.width + GAP, 0))
    return pair


def all_on_one(pairs: list[Image.Image]) -> Image.Image:
    """Lay pairs in rows on one sheet."""
    small = [pair.resize((pair.width * ROW_HEIGHT // pair.height, ROW_HEIGHT)) for pair in pairs]
    places: list[tuple[int, int]] = []
    x = y = 0
    for pair in small:
        if x and x + pair.width > SHEET_WIDTH:
            x, y = 0, y + ROW_HEIGHT + GAP
        places.append((x, y))
        x += pair.width + 2 * GAP
    sheet = Image.new("RGB", (SHEET_WIDTH, y + ROW_HEIGHT), PAPER)
    for pair, place in zip(small, places, strict=True):
        sheet.paste(pair, place)
    return sheet


def lay_out(pictures: list[tuple[str, Path, Path]], out: Path) -> None:
    """Write each named pair under `pairs/`, and all of them on one sheet."""
    (out / "pairs").mkdir(parents=True, exist_ok=True)
    pairs = []
    for name, left, right in pictures:
        pairs.append(beside(left, right))
        pairs[-1].save(out / "pairs" / f"{name}.png")
    all_on_one(pairs).save(out / "sheet.png")
