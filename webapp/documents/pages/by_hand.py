"""How to go on with pen and paper: the ladder."""

from webapp.documents.plain import steps
from webapp.documents.sheets.sheet import FINE, INNER, LINE, MARGIN, RIGHT, Letters, Sheet


def by_hand(sheet: Sheet) -> None:
    """Add the page on pairing by hand."""
    say = sheet.say
    y = sheet.heading("byHand")
    y = sheet.lines(MARGIN, y, INNER, say("byHandLead"), Letters(13)) + 4
    last = len(sheet.plan.ladder)
    for number, step in enumerate(steps(sheet.plan, say), start=1):
        sheet.outline(MARGIN, y, 8, 8, radius=4)
        sheet.label(MARGIN, y + 0.8, str(number), Letters(14, bold=True, align="C"), width=8)
        y = max(sheet.lines(MARGIN + 12, y + 0.6, INNER - 12, step, Letters(13)), y + 8) + 2.5
    _drawing(sheet, y + 2, last)
    _first_round(sheet, y + 32)


def _drawing(sheet: Sheet, top: float, last: int) -> None:
    """Draw the row of pitches with the way winners and losers go."""
    say = sheet.say
    step = INNER / last
    sheet.label(MARGIN, top, f"{say('forward')}  >", Letters(12, bold=True, align="R"), width=INNER)
    for number in range(1, last + 1):
        x = MARGIN + (number - 1) * step + 1.5
        sheet.outline(x, top + 6.5, step - 3, 11, LINE, radius=2)
        sheet.label(x, top + 7.6, str(number), Letters(20, bold=True, align="C"), width=step - 3)
    sheet.label(MARGIN, top + 19, f"<  {say('backward')}", Letters(12, bold=True))


def _first_round(sheet: Sheet, top: float) -> None:
    """List who begins where, with room to write the next round beside it."""
    say, plan = sheet.say, sheet.plan
    sheet.label(MARGIN, top, say("ladder"), Letters(16, bold=True))
    y = top + 9
    for place in plan.ladder:
        sheet.stroke(MARGIN, y, RIGHT, y, FINE)
        sheet.label(MARGIN, y + 0.9, f"{say('pitch')} {place.pitch}", Letters(13), width=20)
        sheet.label(MARGIN + 24, y + 0.7, f"{place.home} – {place.away}", Letters(14, bold=True), width=INNER - 24)
        y += 7.4
    sheet.stroke(MARGIN, y, RIGHT, y, FINE)
    if plan.waiting:
        sheet.label(MARGIN + 24, y + 1, say("waits", team=plan.waiting), Letters(13))
