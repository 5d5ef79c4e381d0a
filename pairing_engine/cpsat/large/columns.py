"""A large round as columns: what each game or pause costs, which teams it covers, which limits it counts for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.round.problem import RoundProblem, Solution

FRACTIONS = 4096
"""Prices are counted in this fraction of a cost unit, so that hardly anything of a bound is lost."""


@dataclass(frozen=True)
class Limit:
    """From ``low`` to ``high`` of some columns, named by their positions in ascending order, are chosen."""

    which: Integers
    low: int
    high: int

    def counts(self, positions: Integers) -> Facts:
        """Return which of these columns the limit counts."""
        places = np.searchsorted(self.which, positions)
        counted: Facts = np.append(self.which, -1)[places] == positions
        return counted


@dataclass(frozen=True)
class Columns:
    """A set partition with a few limits beside it.

    Parameters
    ----------
    problem
        The round that the columns stand for: its games in their order, then its pauses.
    costs
        Shape (columns,).
    teams
        Shape (columns, teams of a classic game): the covered teams by their places among those present; ``size``
        stands for none.
    size
        How many teams are to be covered.
    limits
        What is limited beside the teams.
    """

    problem: RoundProblem
    costs: Integers
    teams: Integers
    size: int
    limits: tuple[Limit, ...]

    @cached_property
    def sizes(self) -> Integers:
        """How many teams each column covers."""
        sizes: Integers = (self.teams < self.size).sum(axis=1)
        return sizes

    def reduced_costs(self, duals: "Duals") -> Integers:
        """Return what each column costs beyond the prices of what it covers, in fractions of a cost unit."""
        prices = np.append(duals.teams, 0)
        reduced: Integers = self.costs * FRACTIONS - prices[self.teams].sum(axis=1)
        for limit, price in zip(self.limits, duals.limits.tolist(), strict=True):
            reduced[limit.which] -= price
        return reduced

    @cached_property
    def _by_team(self) -> tuple[Integers, Integers]:
        """Positions of the columns ordered by the teams they cover, and where those of each team begin."""
        teams = self.teams.ravel()
        order = np.argsort(teams, kind="stable")
        return order // self.teams.shape[1], np.searchsorted(teams[order], np.arange(self.size + 1))

    def crossing(self, teams: Sequence[int]) -> Integers:
        """Return the positions of the columns that cover an odd number of these teams."""
        positions, starts = self._by_team
        covering = np.concatenate([positions[starts[team] : starts[team + 1]] for team in teams])
        found, counts = np.unique(covering, return_counts=True)
        odd: Integers = found[counts % 2 == 1]
        return odd

    def limited(self, limit: Limit) -> "Columns":
        """Return the same columns with one more limit."""
        return replace(self, limits=(*self.limits, limit))

    def solution(self, chosen: Integers, bound: int) -> Solution:
        """Return the round that the chosen columns make."""
        games = len(self.problem.games)
        objective = int(self.costs[chosen].sum())
        return Solution(
            games=tuple(sorted(chosen[chosen < games].tolist())),
            pausing=tuple(self.problem.pausers[chosen[chosen >= games] - games].tolist()),
            objective=objective,
            bound=min(bound, objective),
        )


@dataclass(frozen=True)
class Duals:
    """Prices of the teams and the limits, in whole fractions of a cost unit: they prove a bound without rounding."""

    teams: Integers
    limits: Integers

    def extended(self, limits: int) -> "Duals":
        """Return the same prices for so many limits: those that came later have none."""
        return replace(self, limits=np.pad(self.limits, (0, limits - len(self.limits))))

    def bound(self, columns: Columns, cheapest: int) -> int:
        """Return the lower bound of any round that these prices prove.

        Parameters
        ----------
        cheapest
            The least reduced cost of any column. Where it is negative, each game of a round may gain that much.
        """
        most_columns = columns.size // 2 + columns.size % 2
        value = int(self.teams.sum()) + min(cheapest, 0) * most_columns
        for limit, price in zip(columns.limits, self.limits.tolist(), strict=True):
            value += price * (limit.low if price > 0 else limit.high)
        return -(-value // FRACTIONS)


def columns_of(problem: RoundProblem) -> Columns:
    """Return the columns of a round: its games, then its pauses."""
    size = len(problem.present)
    place = np.full(int(problem.present.max()) + 2, size, dtype=np.int64)
    place[problem.present] = np.arange(size)
    games = place[np.concatenate([problem.games.home, problem.games.away], axis=1)]
    pauses = np.full((len(problem.pausers), games.shape[1]), size, dtype=np.int64)
    pauses[:, 0] = place[problem.pausers]
    return Columns(
        problem=problem,
        costs=np.concatenate([problem.costs, problem.pause_costs]),
        teams=np.concatenate([games, pauses]),
        size=size,
        limits=tuple(_limits(problem)),
    )


def _limits(problem: RoundProblem) -> list[Limit]:
    games, pauses = len(problem.games), len(problem.pausers)

    limits = []
    is_classic = problem.games.is_classic
    if pauses:
        limits.append(Limit(np.arange(games, games + pauses), 1, 1))
    if problem.is_same_club.any():
        limits.append(Limit(np.flatnonzero(problem.is_same_club), problem.same_club_games, problem.same_club_games))
    if problem.max_classic is not None:
        limits.append(Limit(np.flatnonzero(is_classic), 0, problem.max_classic))
    if problem.most_funino is not None:
        counted = ~is_classic if problem.max_classic is None else np.ones(games, dtype=bool)
        limits.append(Limit(np.flatnonzero(counted), 0, problem.most_funino))
    for positions in problem.never_together:
        limits.append(Limit(np.array(sorted(positions), dtype=np.int64), 0, len(positions) - 1))
    return limits


def best_per_team(columns: Columns, among: Integers, values: Integers, most: int) -> Integers:
    """Return some of the columns: for each team the ``most`` with the least values of those in which it is named."""
    order = among[np.argsort(values, kind="stable")]
    teams = columns.teams[order]
    wanted = np.zeros(len(order), dtype=bool)
    for place in range(teams.shape[1]):
        team = teams[:, place]
        by_team = np.argsort(team, kind="stable")
        first = np.searchsorted(team[by_team], team[by_team], side="left")
        rank = np.empty(len(order), dtype=np.int64)
        rank[by_team] = np.arange(len(order)) - first
        wanted |= (rank < most) & (team < columns.size)
    return order[wanted]
