"""The first page: what this is, when each round begins, who takes part."""

from webapp.documents.sheets.drawings import sign
from webapp.documents.sheets.sheet import BOTTOM, FINE, INNER, LINE, MARGIN, POINT, RIGHT, Letters, Sheet

_GAP = 10.0
_TIMES_WIDTH = 80.0


def cover(sheet: Sheet) -> None:
    """Add the first page."""
    sheet.add_page()
    y = _title(sheet)
    y = _use(sheet, y + 5)
    _times(sheet, y + 7)
    _teams(sheet, MARGIN + _TIMES_WIDTH + _GAP, y + 7)


def _title(sheet: Sheet) -> float:
    plan, say = sheet.plan, sheet.say
    sign(sheet, RIGHT - 13, MARGIN + 1.5, 13)
    sheet.label(MARGIN, MARGIN, say("title"), Letters(38, bold=True), width=INNER - 20)
    y = sheet.lines(MARGIN, MARGIN + 19, INNER, plan.tournament, Letters(22, bold=True))
    y = sheet.lines(MARGIN, y + 1, INNER, f"{say.day(plan.day)}, {plan.place}", Letters(14))
    size = say("size", teams=plan.number_of_teams, count=plan.number_of_rounds, minutes=plan.minutes)
    return sheet.lines(MARGIN, y, INNER, size, Letters(14))


def _use(sheet: Sheet, top: float) -> float:
    inside = MARGIN + 5
    sheet.label(inside, top + 4, sheet.say("use"), Letters(16, bold=True))
    y = top + 13
    for sentence in sheet.say.several("use"):
        sheet.circle(inside + 1, y + 2.9, 0.9)
        y = sheet.lines(inside + 5, y, INNER - 15, sentence, Letters(13)) + 1
    sheet.outline(MARGIN, top, INNER, y - top + 3, LINE, radius=3)
    return y + 3


def _times(sheet: Sheet, top: float) -> None:
    plan, say = sheet.plan, sheet.say
    columns = (MARGIN, MARGIN + 24, MARGIN + 52)
    sheet.label(MARGIN, top, say("times"), Letters(18, bold=True))
    y = top + 10
    for x, name in zip(columns, ("round", "kickOff", "finalWhistle"), strict=True):
        sheet.label(x, y, say(name), Letters(10))
    y += 6
    for round_ in plan.rounds:
        sheet.stroke(MARGIN, y, MARGIN + _TIMES_WIDTH, y, FINE)
        sheet.label(columns[0], y + 1, str(round_.number), Letters(15, bold=True))
        sheet.label(columns[1], y + 1, say("time", at=round_.kick_off), Letters(15))
        sheet.label(columns[2], y + 1, say("time", at=round_.end), Letters(15))
        y += 7.4
        if plan.is_before_break(round_):
            sheet.stroke(MARGIN, y, MARGIN + _TIMES_WIDTH, y, FINE)
            sheet.label(columns[1], y + 0.8, say("drinks", minutes=plan.break_minutes), Letters(11))
            y += 6.4


def _teams(sheet: Sheet, x: float, top: float) -> None:
    clubs, width = sheet.plan.clubs, RIGHT - x
    sheet.label(x, top, sheet.say("teams"), Letters(18, bold=True))
    y = top + 10
    height = min(16.0, (BOTTOM - y) / len(clubs))
    size = min(15.0, (height - 2) / (2 * POINT * 1.25))
    for club in clubs:
        sheet.stroke(x, y, RIGHT, y, FINE)
        sheet.label(x, y + 1, club.club, Letters(size, bold=True), width=width)
        sheet.label(x, y + 1 + size * POINT * 1.25, club.teams, Letters(size), width=width)
        y += height
