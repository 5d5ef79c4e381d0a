"""Children as dots and pitches as outlines."""

from dataclasses import dataclass

from webapp.documents.sheets.sheet import BOLD, BOX, FINE, LINE, Paper, Sheet
from webapp.domain.day.pitches import CLASSIC, FUNINO, SHOOTING_ZONE
from webapp.domain.enums import GameType

Span = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """A pitch in metres: `goals` are stretches of both baselines, lines run across, each between two cones."""

    width: float
    length: float
    goals: tuple[Span, ...]
    dashed: tuple[float, ...] = ()
    solid: tuple[float, ...] = ()
    box: tuple[Span, float] | None = None


_ZONES = (SHOOTING_ZONE, FUNINO.length - SHOOTING_ZONE)
OUTLINES = {
    GameType.FUNINO: Outline(FUNINO.width, FUNINO.length, ((2, 4), (16, 18)), dashed=_ZONES),
    GameType.CLASSIC: Outline(
        CLASSIC.width, CLASSIC.length, ((10, 15),), solid=(CLASSIC.length / 2,), box=((2.5, 22.5), 10)
    ),
}


def pitch(sheet: Sheet, game_type: GameType, x: float, y: float, scale: float, *, cones: bool = False) -> None:
    """Draw a pitch upright, its top left corner at (x, y), `scale` millimetres to the metre."""
    shape = OUTLINES[game_type]
    width, length = shape.width * scale, shape.length * scale
    line = LINE if cones else FINE
    sheet.outline(x, y, width, length, line)
    for across in shape.solid:
        sheet.stroke(x, y + across * scale, x + width, y + across * scale, line)
    with sheet.dashed():
        for across in shape.dashed:
            sheet.stroke(x, y + across * scale, x + width, y + across * scale, line)
    if shape.box:
        (start, end), depth = shape.box
        for top in (0, shape.length - depth):
            sheet.outline(x + start * scale, y + top * scale, (end - start) * scale, depth * scale, FINE)
    depth = max(scale, 0.7)
    for start, end in shape.goals:
        for top in (y - depth, y + length):
            sheet.outline(x + start * scale, top, (end - start) * scale, depth, line)
    if cones:
        with sheet.local_context(fill_color=255):
            for across in (0, *shape.solid, *shape.dashed, shape.length):
                for side in (x, x + width):
                    sheet.circle(side, y + across * scale, 0.9, style="DF")


def icon(sheet: Sheet, game_type: GameType, x: float, y: float, height: float) -> None:
    """Draw a small upright pitch of this height, centred between x and x + height."""
    shape = OUTLINES[game_type]
    scale = height / shape.length
    pitch(sheet, game_type, x + (height - shape.width * scale) / 2, y, scale)


def dots(sheet: Sheet, game_type: GameType, x: float, y: float, *, from_right: bool = False) -> None:
    """Draw the children of a side: three, or six of a merged one, the sixth dashed because it waits its turn."""
    radius, step = 1.0, 2.7
    children = 6 if game_type is GameType.CLASSIC else 3
    sheet.set_line_width(LINE)
    for child in range(children):
        centre = x + radius + child * step if not from_right else x - radius - child * step
        if child == 5:
            sheet.set_dash_pattern(0.5, 0.5)
        sheet.circle(centre, y + radius, radius)
    sheet.set_dash_pattern()


def sign(sheet: Paper, x: float, y: float, size: float) -> None:
    """Draw the product's sign: a trio, three dots in a triangle."""
    radius = size / 4.2
    sheet.set_line_width(BOLD)
    for across, down in ((size / 2, radius), (radius, size - radius), (size - radius, size - radius)):
        sheet.circle(x + across, y + down, radius)


def box(sheet: Sheet, x: float, y: float, *, ticked: bool = False) -> None:
    """Draw a box to tick."""
    sheet.outline(x, y, BOX, BOX, LINE * 1.3)
    if ticked:
        sheet.stroke(x + 1.6, y + 4.2, x + 3.4, y + 6.2, 0.9)
        sheet.stroke(x + 3.4, y + 6.2, x + 6.6, y + 1.8, 0.9)
