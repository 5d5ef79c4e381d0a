"""How the pitches are built, what they need, and the rules in short."""

from webapp.documents.contents import material
from webapp.documents.plain import rules
from webapp.documents.sheets.drawings import OUTLINES, pitch
from webapp.documents.sheets.sheet import FINE, INNER, MARGIN, RIGHT, Letters, Sheet
from webapp.domain.day.pitches import SHOOTING_ZONE
from webapp.domain.enums import GameType

_ROW_SCALE = 0.62
_NARROWEST_GAP = 2.0
_DRAWING_SCALE = 2.2
_COLUMN = INNER / 2 + 4


def setup(sheet: Sheet) -> None:
    """Add the page on pitches, material and rules."""
    y = _row_of_pitches(sheet, sheet.heading("setup"))
    y = _drawings(sheet, y + 5)
    end_of_list = _material(sheet, MARGIN, y)
    end_of_rules = _rules(sheet, MARGIN + 72, y)
    sheet.lines(MARGIN, max(end_of_list, end_of_rules) + 2, INNER, sheet.say("central"), Letters(12))


def _row_of_pitches(sheet: Sheet, top: float) -> float:
    """Draw all pitches in their proportions, with their numbers."""
    pitches = sheet.plan.built
    gaps = max(len(pitches) - 1, 1)
    widest = sum(OUTLINES[built.game_type].width for built in pitches)
    scale = min(_ROW_SCALE, (INNER - _NARROWEST_GAP * gaps) / max(widest, 1))
    tallest = max((OUTLINES[built.game_type].length * scale for built in pitches), default=0)
    widths = [OUTLINES[built.game_type].width * scale for built in pitches]
    gap = min(9.0, (INNER - sum(widths)) / gaps)
    x = MARGIN
    for built, width in zip(pitches, widths, strict=True):
        length = OUTLINES[built.game_type].length * scale
        y = top + 2 + tallest - length
        pitch(sheet, built.game_type, x, y, scale)
        with sheet.local_context(fill_color=255):
            sheet.rect(x + width / 2 - 3.6, y + length / 2 - 4, 7.2, 8, style="F")
        sheet.label(x, y + length / 2 - 4.2, str(built.number), Letters(20, bold=True, align="C"), width=width)
        x += width + gap
    y = sheet.lines(MARGIN, top + tallest + 5, INNER, sheet.say("numbers"), Letters(12))
    if shared := sheet.plan.also_funino:
        also = sheet.say("alsoFunino", numbers=sheet.say.listed(shared), count=len(shared))
        y = sheet.lines(MARGIN, y, INNER, also, Letters(12))
    return y


def _drawings(sheet: Sheet, top: float) -> float:
    """Draw the pitch of each format that is played with its measures; return where the taller of them ends."""
    end = top
    for position, game_type in enumerate(sheet.plan.formats):
        x = MARGIN + position * _COLUMN
        shape = OUTLINES[game_type]
        width, length = shape.width * _DRAWING_SCALE, shape.length * _DRAWING_SCALE
        sheet.label(x, top, sheet.say(game_type), Letters(16, bold=True))
        size = sheet.say(f"{game_type}size", length=f"{shape.length:g}", width=f"{shape.width:g}")
        y = sheet.lines(x, top + 7.5, RIGHT - x if position else _COLUMN - 8, size, Letters(11)) + 5
        left = x + 4
        pitch(sheet, game_type, left, y, _DRAWING_SCALE, cones=True)
        beside = left + width + 3
        sheet.label(beside, y + length / 2 - 2.5, sheet.say("metres", metres=f"{shape.length:g}"), Letters(12))
        below = y + length + 3
        sheet.label(left, below, sheet.say("metres", metres=f"{shape.width:g}"), Letters(12, align="C"), width=width)
        if game_type is GameType.FUNINO:
            for zone_top in (y, y + (shape.length - SHOOTING_ZONE) * _DRAWING_SCALE):
                middle = zone_top + SHOOTING_ZONE * _DRAWING_SCALE / 2 - 2.5
                sheet.label(left, middle, sheet.say("zone", zone=SHOOTING_ZONE), Letters(12, align="C"), width=width)
        end = max(end, below + 8)
    return end


def _material(sheet: Sheet, x: float, top: float) -> float:
    sheet.label(x, top, sheet.say("material"), Letters(16, bold=True))
    y = top + 9
    for item, number in material([sheet.plan]).items():
        sheet.outline(x, y + 0.6, 4, 4)
        sheet.label(x + 6.5, y, str(number), Letters(13, bold=True, align="R"), width=9)
        sheet.label(x + 18, y, sheet.say(item), Letters(13))
        y += 7
    return y


def _rules(sheet: Sheet, x: float, top: float) -> float:
    sheet.label(x, top, sheet.say("rules"), Letters(16, bold=True))
    sheet.stroke(x - 6, top, x - 6, top + 50, FINE)
    y = top + 9
    for rule in rules([sheet.plan], sheet.say):
        y = sheet.lines(x, y, RIGHT - x, rule, Letters(12)) + 1.5
    return y
