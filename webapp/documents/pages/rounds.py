"""The rounds: two to a page, a row per pitch, a box to tick for each way a match can end."""

from dataclasses import replace

from webapp.documents.contents import PlannedMatch, PlannedRound
from webapp.documents.plain import below
from webapp.documents.sheets.drawings import box, dots, icon
from webapp.documents.sheets.sheet import BOLD, BOTTOM, BOX, FINE, INNER, MARGIN, POINT, RIGHT, Letters, Sheet
from webapp.domain.enums import GameType, Result

_HEAD = 21.0
_FOOT = 10.5
_PAGE_FULL = BOTTOM
_NUMBER = 11.0
_NAMES = MARGIN + 27.0
"""Where names begin: before them stand the pitch's number and its outline."""
_STEP = BOX + 3.5
_BOXES = 3 * BOX + 2 * 3.5
_MIDDLE = (_NAMES + RIGHT) / 2
_NAME_WIDTH = (RIGHT - _NAMES - _BOXES) / 2 - 3
_NAME_SIZE = 16.0
_LEAST_SIZE = 14.0
"""Smaller names are not read from the edge of a pitch."""
_HIGHEST_ROW = 17.0
_BLANK_ROWS = 8


def rounds(sheet: Sheet) -> None:
    """Add the pages of all rounds that are left."""
    top = _PAGE_FULL
    for round_ in sheet.plan.rounds:
        height = _row_height(len(round_.matches))
        top = _room_for(sheet, top, len(round_.matches) * height)
        top = _round(sheet, round_, top, height)


def blank_rounds(sheet: Sheet) -> None:
    """Add a page of two rounds to fill in."""
    height = _row_height(_BLANK_ROWS)
    top = _PAGE_FULL
    for _ in range(2):
        top = _room_for(sheet, top, _BLANK_ROWS * height)
        _head(sheet, top, sheet.say("blankTitle"), sheet.say("blankTime"), sheet.say("blanks"))
        for row in range(_BLANK_ROWS):
            _blank_row(sheet, top + _HEAD + row * height, height)
        top += _HEAD + _BLANK_ROWS * height + _FOOT


def _row_height(rows: int) -> float:
    """Return the height of a row that lets two rounds of so many rows stand on a page."""
    return min(_HIGHEST_ROW, ((BOTTOM - MARGIN) / 2 - _HEAD - _FOOT) / max(rows, 1))


def _room_for(sheet: Sheet, top: float, rows: float) -> float:
    """Return where a round with rows of this height together begins: at `top`, or on a new page."""
    if top + _HEAD + rows + _FOOT <= BOTTOM + 0.01:
        return top
    sheet.add_page()
    return MARGIN


def _round(sheet: Sheet, round_: PlannedRound, top: float, height: float) -> float:
    """Draw a round; return where the next one may begin."""
    say = sheet.say
    note = "" if round_.is_simulated else say("running")
    _head(sheet, top, say("roundTitle", round=round_.number), say("span", start=round_.kick_off, end=round_.end), note)
    for row, match in enumerate(round_.matches):
        _match(sheet, match, top + _HEAD + row * height, height)
    end = top + _HEAD + len(round_.matches) * height
    sheet.label(MARGIN, end + 0.5, "   ".join(below(sheet.plan, round_, say)), Letters(12, bold=True), width=INNER)
    return end + _FOOT


def _head(sheet: Sheet, top: float, title: str, time: str, note: str) -> None:
    say = sheet.say
    sheet.label(MARGIN, top, title, Letters(24, bold=True))
    sheet.label(MARGIN + 45, top + 3.2, note, Letters(11), width=75)
    sheet.label(RIGHT - 62, top + 1.2, time, Letters(20, bold=True, align="R"), width=62)
    for position, name in enumerate((say("win"), say("draw"), say("win"))):
        centre = _MIDDLE - _BOXES / 2 + position * _STEP + BOX / 2
        sheet.label(centre - _STEP / 2, top + _HEAD - 6.5, name, Letters(10, align="C"), width=_STEP)
    sheet.label(MARGIN, top + _HEAD - 6.5, say("pitch"), Letters(10, align="C"), width=_NUMBER)
    sheet.stroke(MARGIN, top + _HEAD - 1.5, RIGHT, top + _HEAD - 1.5, BOLD)


def _match(sheet: Sheet, match: PlannedMatch, top: float, height: float) -> None:
    middle = top + height / 2 - 0.75
    _pitch_number(sheet, str(match.pitch), middle)
    icon(sheet, match.game_type, MARGIN + _NUMBER + 2, middle - 4.2, 8.4)
    _boxes(sheet, middle, match.result)
    inner_left, inner_right = _MIDDLE - _BOXES / 2 - 3, _MIDDLE + _BOXES / 2 + 3
    under = _name(sheet, match.home, _NAMES, middle, align="R")
    dots(sheet, match.game_type, inner_left, under, from_right=True)
    under = _name(sheet, match.away, inner_right, middle, align="L")
    dots(sheet, match.game_type, inner_right, under)
    if match.same_club:
        sheet.label(inner_right + 18, under - 0.9, sheet.say("sameClub"), Letters(9), width=_NAME_WIDTH - 18)
    sheet.stroke(MARGIN, top + height - 1, RIGHT, top + height - 1, FINE)


def _name(sheet: Sheet, name: str, x: float, middle: float, *, align: str) -> float:
    """Write the name of a side, in two lines where one would be too small; return where its children stand."""
    letters, lines = Letters(_NAME_SIZE, bold=True, align=align), [name]
    home, plus, partner = name.rpartition(" + ")
    if plus and sheet.fitting(name, letters, _NAME_WIDTH).size < _LEAST_SIZE:
        letters, lines = replace(letters, size=_LEAST_SIZE), [f"{home} +", partner]
    step = 0.95 * letters.size * POINT
    height = letters.height + step * (len(lines) - 1)
    top = middle - (height + 3.0) / 2
    for line, text in enumerate(lines):
        sheet.label(x, top + line * step, text, letters, width=_NAME_WIDTH)
    return top + height + 0.4


def _pitch_number(sheet: Sheet, number: str, middle: float) -> None:
    sheet.outline(MARGIN, middle - 5, _NUMBER, 10, radius=2)
    if number:
        sheet.label(MARGIN, middle - 4.2, number, Letters(20, bold=True, align="C"), width=_NUMBER)


def _boxes(sheet: Sheet, middle: float, result: Result | None = None) -> None:
    left = _MIDDLE - _BOXES / 2
    for position, outcome in enumerate((Result.WIN, Result.DRAW, Result.LOSS)):
        box(sheet, left + position * _STEP, middle - BOX / 2, ticked=result is outcome)


def _blank_row(sheet: Sheet, top: float, height: float) -> None:
    middle = top + height / 2 - 0.75
    _pitch_number(sheet, "", middle)
    for game_type, x in ((GameType.FUNINO, MARGIN + _NUMBER + 1.5), (GameType.CLASSIC, MARGIN + _NUMBER + 8)):
        icon(sheet, game_type, x, middle - 3.6, 7.2)
    _boxes(sheet, middle)
    line = middle + 4.5
    sheet.stroke(_NAMES + 2, line, _NAMES + _NAME_WIDTH, line, FINE)
    sheet.stroke(RIGHT - _NAME_WIDTH, line, RIGHT, line, FINE)
