"""A sheet of A4 paper: fonts, margins, what stands on every page, and the few shapes that plans are drawn with."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO

import segno
from fpdf import FPDF
from fpdf.enums import MethodReturnValue

from webapp.documents.contents import EmergencyPlan
from webapp.documents.sheets.letters import FONTS, fonts_besides, is_lost, on_paper, undrawable
from webapp.documents.texts import Texts
from webapp.domain.errors import Broken, ConflictError

MARGIN = 12.0
WIDTH = 210.0
HEIGHT = 297.0
INNER = WIDTH - 2 * MARGIN
RIGHT = WIDTH - MARGIN
QR_SIZE = 18.0
BOTTOM = HEIGHT - MARGIN - QR_SIZE - 4
"""Where the room for contents ends: below it stand the foot of the page and the QR code."""
BOX = 8.0
"""Boxes to tick, large enough for a pencil in the rain."""

# It tells of every glyph of every font that it embeds, hundreds of lines for each plan.
logging.getLogger("fontTools").setLevel(logging.WARNING)

POINT = 25.4 / 72
FINE, LINE, BOLD = 0.15, 0.3, 0.6


@dataclass(frozen=True)
class Letters:
    """How text is written: size in points, weight, alignment (L, C, R)."""

    size: float
    bold: bool = False
    align: str = "L"

    @property
    def height(self) -> float:
        """Height of a line in millimetres."""
        return self.size * POINT * 1.2


class Paper(FPDF):
    """A4 in the product's letters, with the few shapes that everything on paper is drawn with."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(unit="mm", format="A4")
        self.say = texts
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(False)
        self.c_margin = 0
        self.add_font("Barlow", "", FONTS / "BarlowSemiCondensed-Regular.ttf")
        self.add_font("Barlow", "B", FONTS / "BarlowSemiCondensed-SemiBold.ttf")
        # Names in other scripts: Greek, Cyrillic, Vietnamese.
        self.add_font("Noto", "", FONTS / "NotoSans-SemiBold.ttf")
        self._fallbacks = ["Noto"]
        self.set_fallback_fonts(self._fallbacks, exact_match=False)
        self._lost: set[str] = set()
        self.set_creator("Trikick")
        self.set_lang(texts.language)

    def finished(self) -> bytes:
        """Return the PDF.

        Raises
        ------
        ConflictError
            When no font draws a single letter of a name: there would be an empty place.
        """
        pdf = b"" if self._lost else bytes(self.output())  # draws the foot of the last page, too
        if not self._lost:
            return pdf
        name = min(self._lost, key=lambda lost: (len(lost), lost))
        params = {"name": name, "characters": undrawable(name)}
        message = f"No font draws {params['characters']} in {name}."
        raise ConflictError("NOT_PRINTABLE", message, [Broken(None, "NOT_PRINTABLE", message, params)])

    def heading(self, key: str) -> float:
        """Begin a page with a heading over a strong line; return where the contents below it begin."""
        self.add_page()
        self.label(MARGIN, MARGIN, self.say(key), Letters(24, bold=True), width=INNER)
        under = MARGIN + 24 * POINT * 1.25
        self.stroke(MARGIN, under, RIGHT, under, BOLD)
        return under + 4

    def label(self, x: float, y: float, text: str, letters: Letters, width: float = 0) -> None:
        """Write one line whose top left corner is (x, y), in smaller letters where it would be wider than `width`."""
        text = self._drawn(text)
        if width:
            letters = self.fitting(text, letters, width)
        self._use(letters)
        self.set_xy(x, y)
        self.cell(width or self.get_string_width(text) + 1, letters.height, text, align=letters.align)

    def fitting(self, text: str, letters: Letters, width: float) -> Letters:
        """Return letters in which a text is no wider than `width`: these, or smaller ones."""
        text = self._drawn(text)
        self._use(letters)
        needed = self.get_string_width(text)
        return letters if needed <= width else replace(letters, size=letters.size * width / needed * 0.995)

    def lines(self, x: float, y: float, width: float, text: str, letters: Letters) -> float:
        """Write a paragraph; return where it ends."""
        text = self._drawn(text)
        self._use(letters)
        self.set_xy(x, y)
        height = self.multi_cell(
            width, letters.height * 1.05, text, align=letters.align, output=MethodReturnValue.HEIGHT
        )
        assert isinstance(height, float | int)  # noqa: S101 - that is what was asked for
        return y + height

    def _drawn(self, text: str) -> str:
        """Return a text as it is drawn; note a name of which nothing is."""
        if is_lost(text):
            self._lost.add(text)
        for font in fonts_besides(text):
            if font.stem not in self._fallbacks:
                self.add_font(font.stem, "", font)
                self._fallbacks.append(font.stem)
                self.set_fallback_fonts(self._fallbacks, exact_match=False)
        return on_paper(text)

    def _use(self, letters: Letters) -> None:
        self.set_font("Barlow", "B" if letters.bold else "", letters.size)

    def stroke(self, x1: float, y1: float, x2: float, y2: float, width: float = LINE) -> None:
        """Draw a line."""
        self.set_line_width(width)
        self.line(x1, y1, x2, y2)

    def outline(self, x: float, y: float, width: float, height: float, line: float = LINE, radius: float = 0) -> None:
        """Draw a rectangle."""
        self.set_line_width(line)
        self.rect(x, y, width, height, round_corners=radius > 0, corner_radius=radius)

    @contextmanager
    def dashed(self) -> Iterator[None]:
        """Draw dashed lines within this block."""
        self.set_dash_pattern(1.2, 1)
        yield
        self.set_dash_pattern()


class Sheet(Paper):
    """Black on white, A4, with the page's number and the way back online at its foot."""

    def __init__(self, plan: EmergencyPlan, texts: Texts) -> None:
        super().__init__(texts)
        self.plan = plan
        self._code = BytesIO()
        segno.make(plan.link, error="m").save(self._code, kind="png", scale=10, border=0)
        self.set_title(f"{texts('title')}: {plan.tournament}")
        self.set_creation_date(plan.made_at)

    def footer(self) -> None:
        """Draw what stands at the foot of every page."""
        self.image(self._code, RIGHT - QR_SIZE, HEIGHT - MARGIN - QR_SIZE, QR_SIZE)
        beside = RIGHT - QR_SIZE - 3
        self.lines(beside - 40, HEIGHT - MARGIN - 11.5, 40, self.say("live"), Letters(8, align="R"))
        made = self.say.moment(self.plan.made_at)
        base = HEIGHT - MARGIN - 4
        self.label(
            MARGIN, base - 5, self.say("footer", tournament=self.plan.tournament, made=made), Letters(9), width=130
        )
        self.label(MARGIN, base, self.say("page", page=self.page_no(), pages="{nb}"), Letters(9), width=60)
