"""Games as tuples of team numbers, and how often teams met, merged and played each format in some of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Self

import numpy as np

from pairing_engine.past.arrays import Integers

NumberedGame = tuple[int, ...]
"""``(a, b)`` in Funino, ``(a, a2, b, b2)`` in classic with two merged teams a side; ``(a,)`` is a pause."""


NumberedRound = tuple[NumberedGame, ...]
"""The games of a round, those who pause among them."""
NumberedRounds = tuple[NumberedRound, ...]
Rounds = Sequence[Sequence[NumberedGame]]
"""The games of several rounds, however they are listed."""


def sides(game: NumberedGame) -> tuple[NumberedGame, NumberedGame]:
    """Return the home and the away side of a game."""
    half = len(game) // 2
    return game[:half], game[half:]


def opponents(game: NumberedGame) -> Iterator[tuple[int, int]]:
    """Return every pair of teams that meet; none in a pause."""
    home, away = sides(game)
    return product(home, away)


def in_order(game: NumberedGame) -> NumberedGame:
    """Return a game as candidates are numbered: in each side the lower team first, and the lower side first."""
    one, other = sorted(tuple(sorted(side)) for side in sides(game))
    return one + other


def partners(game: NumberedGame) -> Sequence[tuple[int, int]]:
    """Return every pair of merged teams; none in Funino or a pause."""
    return [pair for side in sides(game) for pair in combinations(side, 2)] if is_classic(game) else ()


def is_classic(game: NumberedGame) -> bool:
    """Whether merged teams play on each side."""
    return len(game) > 2


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over some games.

    Parameters
    ----------
    meetings, partnerships
        How often two teams were opponents and merged; symmetric, shape (teams, teams).
    classic, funino
        Games of each team by format, shape (teams,).
    """

    meetings: Integers
    partnerships: Integers
    classic: Integers
    funino: Integers

    @classmethod
    def of(cls, games: Iterable[NumberedGame], teams: int) -> Self:
        """Return the tally of some games between so many teams; pauses add nothing."""
        games = [game for game in games if len(game) > 1]
        classic = np.array([team for game in games if is_classic(game) for team in game], dtype=np.int64)
        funino = np.array([team for game in games if not is_classic(game) for team in game], dtype=np.int64)
        return cls(
            meetings=_counted([pair for game in games for pair in opponents(game)], teams),
            partnerships=_counted([pair for game in games for pair in partners(game)], teams),
            classic=np.bincount(classic, minlength=teams),
            funino=np.bincount(funino, minlength=teams),
        )

    def renumbered(self, order: Integers) -> Self:
        """Return the same counts where team ``order[n]`` has number n."""
        pairs = np.ix_(order, order)
        return replace(
            self,
            meetings=self.meetings[pairs],
            partnerships=self.partnerships[pairs],
            classic=self.classic[order],
            funino=self.funino[order],
        )

    def __add__(self, other: Self) -> Self:
        """Return the counts of both together."""
        return replace(
            self,
            meetings=self.meetings + other.meetings,
            partnerships=self.partnerships + other.partnerships,
            classic=self.classic + other.classic,
            funino=self.funino + other.funino,
        )

    @property
    def format_difference(self) -> Integers:
        """Classic minus Funino games of each team."""
        return self.classic - self.funino

    def rematches(self, clubs: Integers) -> int:
        """Return how often teams met beyond the first time; teams of one club know each other from the start."""
        within = clubs[:, None] == clubs[None, :]
        return int(np.where(within, self.meetings, np.maximum(self.meetings - 1, 0)).sum()) // 2

    @property
    def repeated_partners(self) -> int:
        """How often teams were merged beyond the first time."""
        return int(np.maximum(self.partnerships - 1, 0).sum()) // 2


def _counted(pairs: Sequence[NumberedGame], teams: int) -> Integers:
    """Return how often each pair is listed, one way round or the other; shape (teams, teams)."""
    one, other = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    count = np.bincount(one * teams + other, minlength=teams**2).reshape(teams, teams)
    both: Integers = count + count.T
    return both
