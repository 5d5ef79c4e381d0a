"""Which pitches a tournament builds, and who plays on which."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from webapp.domain.enums import GameType

# Classic and Funino pitches that a number of teams needs, as organisers of such days build them.
_BUILT = {6: (1, 3), 8: (1, 2), 10: (2, 3), 12: (2, 4), 14: (2, 5), 16: (2, 4)}


@dataclass(frozen=True)
class Pitch:
    """A pitch by its number; numbers say nothing about level."""

    game_type: GameType
    number: int


@dataclass(frozen=True)
class PitchSize:
    """Measures of one kind of pitch, in metres."""

    kind: str
    length: int
    width: int
    shooting_zone: int | None = None
    cones: int | None = None


SIZES = (
    PitchSize("CLASSIC", 40, 25),
    PitchSize("FUNINO", 24, 20, shooting_zone=8, cones=8),
    PitchSize("TWO_VS_TWO", 20, 16),
)


def plan(teams: int, classic: int | None = None, funino: int | None = None) -> list[Pitch]:
    """Return the pitches to build, classic ones first.

    Parameters
    ----------
    teams
        How many teams play.
    classic, funino
        How many pitches the organiser has; None is as many as needed.
    """
    needed = _BUILT[min(max(teams - teams % 2, 6), 16)]
    number_of_classic = needed[0] if classic is None else classic
    number_of_funino = needed[1] if funino is None else funino
    return [
        Pitch(GameType.CLASSIC if number <= number_of_classic else GameType.FUNINO, number)
        for number in range(1, number_of_classic + number_of_funino + 1)
    ]


@dataclass(frozen=True)
class PlannedGame:
    """A game that needs a pitch."""

    game_type: GameType
    teams: Sequence[str]


def assign(games: Sequence[PlannedGame], built: Sequence[Pitch], used: Counter[tuple[str, int]]) -> list[Pitch]:
    """Return a pitch for each game: of those that fit, the one its teams have used least, the lowest number first.

    A Funino game takes a free classic pitch where Funino pitches are short. Where even those do not suffice, one
    more pitch is numbered.

    Parameters
    ----------
    used
        How often each team has played on each number.
    """
    free = list(built)
    chosen: dict[int, Pitch] = {}
    for index in sorted(range(len(games)), key=lambda index: games[index].game_type is GameType.FUNINO):
        game = games[index]
        fitting = [pitch for pitch in free if pitch.game_type is game.game_type]
        if not fitting and game.game_type is GameType.FUNINO:
            fitting = list(free)
        if not fitting:
            taken = [pitch.number for pitch in (*built, *chosen.values())]
            fitting = [Pitch(game.game_type, max(taken, default=0) + 1)]
        pitch = min(fitting, key=lambda pitch: (sum(used[team, pitch.number] for team in game.teams), pitch.number))
        free = [other for other in free if other != pitch]
        chosen[index] = pitch
    return [chosen[index] for index in range(len(games))]
