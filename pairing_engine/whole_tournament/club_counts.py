"""What counting over clubs needs to know of a tournament: its start, or what is left of it after some rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heapreplace
from typing import Self

import numpy as np

from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.whole_tournament.round_shapes import ClubSizes, PitchLimits, RoundShape, round_shapes

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class ClubCounts:
    """The rounds that are left, and what the clubs still have to offer.

    Parameters
    ----------
    sizes
        Teams of each club.
    rounds
        How many rounds are left.
    limits
        Pitches of each size.
    new_meetings
        Pairs of teams of two clubs that have not met yet; shape (clubs, clubs).
    new_in_twos
        The same where each team of the first club meets the teams of the second one by twos: for each of them half of
        the teams it has not met, rounded down; shape (clubs, clubs).
    new_partners
        Pairs of teams of a club that have not been merged yet.
    differences
        Classic minus Funino games of each team, club by club.
    """

    sizes: ClubSizes
    rounds: int
    limits: PitchLimits
    new_meetings: Table
    new_in_twos: Table
    new_partners: tuple[int, ...]
    differences: Table

    @classmethod
    def of(cls, clubs: Integers, rounds: int, limits: PitchLimits, past: "PairsUsed") -> Self:
        """Return the counts of teams of these clubs, numbered from 0, with so many rounds left."""
        members = [np.flatnonzero(clubs == club) for club in range(int(clubs.max()) + 1)]
        new = [[~past.met[np.ix_(own, other)] for other in members] for own in members]
        unmerged = [np.triu(~past.merged[np.ix_(own, own)], k=1) for own in members]
        return cls(
            sizes=tuple(map(len, members)),
            rounds=rounds,
            limits=limits,
            new_meetings=tuple(tuple(int(pairs.sum()) for pairs in row) for row in new),
            new_in_twos=tuple(tuple(int((pairs.sum(axis=1) // 2).sum()) for pairs in row) for row in new),
            new_partners=tuple(int(pairs.sum()) for pairs in unmerged),
            differences=tuple(tuple(past.differences[own].tolist()) for own in members),
        )

    @classmethod
    def at_start(cls, sizes: ClubSizes, rounds: int, limits: PitchLimits) -> Self:
        """Return the counts of a tournament that has not begun."""
        return cls(
            sizes=sizes,
            rounds=rounds,
            limits=limits,
            new_meetings=tuple(tuple(own * other for other in sizes) for own in sizes),
            new_in_twos=tuple(tuple(own * (other // 2) for other in sizes) for own in sizes),
            new_partners=tuple(size * (size - 1) // 2 for size in sizes),
            differences=tuple((0,) * size for size in sizes),
        )

    @property
    def has_pauses(self) -> bool:
        """Whether a team pauses in each round."""
        return sum(self.sizes) % 2 == 1

    def ways(self, *, with_same_club: bool) -> "list[Way]":
        """Return all ways to play a round."""
        pausing: Sequence[int | None] = range(len(self.sizes)) if self.has_pauses else (None,)
        return [
            Way(shape, playing, club)
            for club in pausing
            for playing in (tuple(size - (number == club) for number, size in enumerate(self.sizes)),)
            for shape in round_shapes(playing, self.limits, with_same_club=with_same_club)
        ]

    def deviations(self, club: int) -> list[int]:
        """Return the least sum of abs(classic - Funino) over a club's teams, with 0, 1, 2 ... merged sides in all.

        The sum is convex in the classic games of each team, so each game goes to the team that has fewest beside its
        Funino games. Nobody looks whether a round has room for it: what is returned is a lower bound.
        """
        at_end = [difference - self.rounds for difference in self.differences[club]]
        heapify(at_end)
        deviations = [sum(map(abs, at_end))]
        for _ in range(self.rounds * (self.sizes[club] // 2)):
            deviations.append(deviations[-1])
            for _ in range(2):
                furthest = at_end[0]
                heapreplace(at_end, furthest + 2)
                deviations[-1] += abs(furthest + 2) - abs(furthest)
        return deviations

    def sides_within(self, club: int, largest: int) -> list[int]:
        """Return with how many merged sides in all a club's teams can all end within abs(classic - Funino)."""
        least = most = 0
        for difference in self.differences[club]:
            games = [n for n in range(self.rounds + 1) if abs(difference - self.rounds + 2 * n) <= largest]
            if not games:
                return []
            least, most = least + games[0], most + games[-1]
        return list(range(-(-least // 2), min(most // 2, self.rounds * (self.sizes[club] // 2)) + 1))


@dataclass(frozen=True)
class PairsUsed:
    """Who has met and been merged, shape (teams, teams), and classic minus Funino games, shape (teams,)."""

    met: Facts
    merged: Facts
    differences: Integers


@dataclass(frozen=True)
class Way:
    """A way to play a round: its shape, the teams of each club that play, and the club whose team pauses."""

    shape: RoundShape
    playing: ClubSizes
    pausing: int | None

    @property
    def singles(self) -> list[int]:
        """How many teams of each club play Funino against another club."""
        return self.shape.singles(self.playing)
