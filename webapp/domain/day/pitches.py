"""Which pitches a tournament builds, whether they hold its teams, and who plays on which."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from pairing_engine.whole_tournament.round_shapes import PitchLimits, round_shapes
from webapp.domain import limits
from webapp.domain.enums import GameType

# Classic and Funino pitches that a number of teams needs, as organisers of such days build them.
_PROPOSED = {6: (1, 3), 8: (1, 2), 10: (2, 3), 12: (2, 4), 14: (2, 5), 16: (2, 4)}


@dataclass(frozen=True)
class Pitch:
    """A pitch by its number; numbers say nothing about level."""

    game_type: GameType
    number: int


@dataclass(frozen=True)
class PitchSize:
    """Measures of one kind of pitch, in metres."""

    kind: Literal["CLASSIC", "FUNINO", "TWO_VS_TWO"]
    length: int
    width: int
    shooting_zone: int | None = None
    cones: int | None = None


SHOOTING_ZONE = 8
CLASSIC = PitchSize("CLASSIC", 40, 25)
FUNINO = PitchSize("FUNINO", 24, 20, SHOOTING_ZONE, cones=8)
SIZES = (CLASSIC, FUNINO, PitchSize("TWO_VS_TWO", 20, 16))


@dataclass(frozen=True)
class PitchCounts:
    """How many pitches of each kind there are."""

    classic: int
    funino: int

    @property
    def layout(self) -> list[GameType]:
        """The kind of each pitch in the order of their numbers, classic ones first."""
        return [GameType.CLASSIC] * self.classic + [GameType.FUNINO] * self.funino


def proposed(teams: int) -> PitchCounts:
    """Return how many pitches suit a number of teams."""
    return PitchCounts(*_PROPOSED[min(max(teams - teams % 2, limits.MIN_TEAMS), limits.MAX_TEAMS)])


def chosen(teams: int, classic: int | None, funino: int | None) -> PitchCounts:
    """Return how many pitches there are: as the organiser says, as proposed where they say nothing.

    Where they chose few of one kind, as many of the other are proposed as the teams need.
    """
    advice, playing = proposed(teams), teams - teams % 2
    if classic is None:
        classic = advice.classic if funino is None else max(advice.classic, ceil((playing - 2 * funino) / 4))
    if funino is None:
        funino = max(advice.funino, ceil((playing - 4 * classic) / 2))
    return PitchCounts(classic, funino)


def counts_of(layout: Sequence[GameType]) -> PitchCounts:
    """Return how many pitches of each kind a layout has."""
    return PitchCounts(layout.count(GameType.CLASSIC), layout.count(GameType.FUNINO))


def numbered(layout: Sequence[GameType], first: int) -> list[Pitch]:
    """Return the pitches of a layout with their numbers on the ground, from the first one on."""
    return [Pitch(game_type, number) for number, game_type in enumerate(layout, start=first)]


def extended(layout: Sequence[GameType], wanted: PitchCounts) -> list[GameType]:
    """Return a layout with the pitches that it lacks; those that stand keep number and kind."""
    there = counts_of(layout)
    more = PitchCounts(max(0, wanted.classic - there.classic), max(0, wanted.funino - there.funino))
    return [*layout, *more.layout]


def shared_pitches(teams: int, built: PitchCounts) -> int:
    """Return how many classic pitches a round can give to Funino games, which need mini-goals there as well."""
    rounds = ((classic, (teams // 2 - 2 * classic) - built.funino) for classic in range(built.classic + 1))
    return max([0, *(guests for classic, guests in rounds if guests <= built.classic - classic)])


def missing_funino_pitches(club_sizes: Sequence[int], built: PitchCounts) -> int:
    """Return how many more Funino pitches a legal round needs; 0 where no number of pitches would help either."""
    if not club_sizes or not _has_round(club_sizes, None):
        return 0
    numbers = range(limits.MAX_TEAMS // 2 + 1)
    return next(more for more in numbers if _has_round(club_sizes, PitchCounts(built.classic, built.funino + more)))


def _has_round(club_sizes: Sequence[int], built: PitchCounts | None) -> bool:
    """Whether these clubs have a legal round on these pitches, at worst with a game within a club."""
    allowed = PitchLimits(built.classic, built.funino) if built else PitchLimits()
    fields = [club_sizes] if sum(club_sizes) % 2 == 0 else _with_one_pausing(club_sizes)
    return any(round_shapes(tuple(sizes), allowed, with_same_club=True) for sizes in fields)


def _with_one_pausing(club_sizes: Sequence[int]) -> list[list[int]]:
    return [[size - (index == pausing) for index, size in enumerate(club_sizes)] for pausing in range(len(club_sizes))]


def assign(
    games: Sequence[tuple[GameType, Sequence[str]]], built: Sequence[Pitch], used: Counter[tuple[str, int]]
) -> list[Pitch]:
    """Return a pitch for each game: of those that fit, the one its teams have used least, the lowest number first.

    A Funino game takes a free classic pitch where Funino pitches are short.

    Parameters
    ----------
    games
        The format of each, and its teams.
    used
        How often each team has played on each number.

    Raises
    ------
    ValueError
        When a game finds no pitch: rounds are paired for the pitches that are built.
    """
    free = list(built)
    taken: dict[int, Pitch] = {}
    for index in sorted(range(len(games)), key=lambda index: games[index][0] is GameType.FUNINO):
        kind, teams = games[index]
        fitting = [pitch for pitch in free if pitch.game_type is kind]
        if not fitting and kind is GameType.FUNINO:
            fitting = list(free)
        if not fitting:
            raise ValueError(f"no pitch is free for a {kind.value} game of {', '.join(teams)}")
        pitch = min(fitting, key=lambda pitch: (sum(used[team, pitch.number] for team in teams), pitch.number))
        free.remove(pitch)
        taken[index] = pitch
    return [taken[index] for index in range(len(games))]
