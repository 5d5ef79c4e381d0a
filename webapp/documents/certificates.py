"""Certificates for the children: names, the club's colour, what they played, and no ranks."""

from collections.abc import Sequence
from math import cos, pi, sin

from webapp.documents.contents import Child, DayPlayed
from webapp.documents.sheets.drawings import sign
from webapp.documents.sheets.sheet import FINE, HEIGHT, LINE, POINT, WIDTH, Letters, Paper
from webapp.documents.texts import Texts
from webapp.domain.enums import ClubFill
from webapp.domain.writing.languages import Language

HALF = HEIGHT / 2
EDGE = 10.0
INSIDE = 24.0
NAME_WIDTH = WIDTH - 2 * INSIDE
FILLS = {
    ClubFill.RED: "#C4161C",
    ClubFill.ORANGE: "#F58A1F",
    ClubFill.YELLOW: "#F7D117",
    ClubFill.GREEN: "#35800F",
    ClubFill.TEAL: "#0A7285",
    ClubFill.BLUE: "#1F5FBF",
    ClubFill.PURPLE: "#7A3EA8",
    ClubFill.BLACK: "#262D33",
    ClubFill.WHITE: "#FFFFFF",
}


def as_certificates(certificates: Sequence[tuple[DayPlayed, Child]], language: Language) -> bytes:
    """Return a PDF with two certificates to a page of A4, to be cut in the middle."""
    paper = Paper(Texts(language))
    names = dict.fromkeys(day.tournament for day, _ in certificates)
    paper.set_title(f"{paper.say('certificate')}: {', '.join(names)}")
    for number, (day, child) in enumerate(certificates):
        if number % 2 == 0:
            paper.add_page()
            with paper.dashed():
                paper.stroke(0, HALF, WIDTH, HALF, FINE)
        _certificate(paper, day, child, top=HALF * (number % 2))
    return paper.finished()


def _certificate(paper: Paper, day: DayPlayed, child: Child, top: float) -> None:
    _frame(paper, child.fill, top)
    say, middle = paper.say, Letters(14, align="C")
    paper.label(INSIDE, top + 19, say("certificate"), Letters(34, bold=True, align="C"), width=NAME_WIDTH)
    _name(paper, child.name, top + 40)
    paper.label(INSIDE, top + 60, child.club, Letters(17, align="C"), width=NAME_WIDTH)
    paper.label(INSIDE, top + 73, say("certificateDay", day=say.day(day.day)), middle, width=NAME_WIDTH)
    where = f"{day.tournament}, {day.city}"
    paper.label(INSIDE, top + 81, where, Letters(18, bold=True, align="C"), width=NAME_WIDTH)
    played = say("certificatePlayed", games=day.games, count=day.opponents)
    paper.label(INSIDE, top + 92, played if day.games > 1 else "", middle, width=NAME_WIDTH)
    paper.label(INSIDE, top + 101, say("certificateThanks"), Letters(16, bold=True, align="C"), width=NAME_WIDTH)
    for x, key in ((INSIDE + 4, "certificateSigned"), (WIDTH - INSIDE - 64, "certificateTrainer")):
        paper.stroke(x, top + 127, x + 60, top + 127, FINE)
        paper.label(x, top + 128, say(key), Letters(10, align="C"), width=60)


def _name(paper: Paper, name: str, y: float) -> None:
    """Write the name as large as it fits, or draw the line to write it on."""
    if name:
        letters = paper.fitting(name, Letters(40, bold=True, align="C"), NAME_WIDTH)
        paper.label(INSIDE, y + (40 - letters.size) * POINT * 0.6, name, letters, width=NAME_WIDTH)
    else:
        paper.stroke(INSIDE + 14, y + 15, WIDTH - INSIDE - 14, y + 15, LINE)


def _frame(paper: Paper, fill: ClubFill, top: float) -> None:
    """Draw the edge in the club's colour, the sign, and children hand in hand in the corners."""
    paper.set_draw_color(FILLS[fill] if fill is not ClubFill.WHITE else "#10201A")
    paper.outline(EDGE, top + EDGE, WIDTH - 2 * EDGE, HALF - 2 * EDGE, 1.6, radius=6)
    paper.set_fill_color(FILLS[fill])
    paper.set_line_width(LINE)
    for x in (EDGE + 13, WIDTH - EDGE - 13):
        for child in range(9):
            angle = child * 2 * pi / 9
            paper.circle(x + 8 * sin(angle), top + EDGE + 14 - 8 * cos(angle), 2.2, style="DF")
    paper.set_draw_color(0)
    sign(paper, WIDTH / 2 - 5, top + 119, 10)
