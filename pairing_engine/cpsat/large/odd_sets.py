"""Odd sets: of an odd number of teams at least one plays a game that reaches beyond them.

More exactly: in every round at least one game has an odd number of its teams in the set, for games with an even number
cannot cover it. The relaxation breaks this by half games around odd circles, and most of its gap goes with them. For
games of two teams these inequalities, all of them, are the whole truth (Edmonds).

References
----------
J. Edmonds (1965), Maximum matching and a polyhedron with 0,1-vertices, Journal of Research of the National Bureau of
Standards 69B, 125-130. M. W. Padberg, M. R. Rao (1982), Odd minimum cut-sets and b-matchings, Mathematics of
Operations Research 7, 67-80. D. Gusfield (1990), Very simple methods for all pairs network flow analysis, SIAM Journal
on Computing 19, 143-155. A. Caprara, M. Fischetti, A. N. Letchford (2000), On the separation of maximally violated
mod-k cuts, Mathematical Programming 87, 37-56.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

import numpy as np
from ortools.graph.python import max_flow

from pairing_engine.cpsat.large.columns import Columns
from pairing_engine.past.arrays import Floats, Integers

OddSet = tuple[int, ...]
Ties = dict[tuple[int, int], float]

_THRESHOLDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.49, 0.6)
_NOTHING = 1e-6
_TOLERANCE = 1e-4
_CAPACITY = 1_000_000
_MOST_TEAMS_TO_CUT = 128
_ORDERS = 3
_SHUFFLED = 0.3
_SEED = 1


def violated_odd_sets(columns: Columns, positions: Integers, values: Floats) -> list[OddSet]:
    """Return odd sets of teams (by their places) that a solution of the relaxation breaks; none if none is found.

    Parameters
    ----------
    positions, values
        Some columns, and how much of each is chosen; those left out are not.
    """
    used = values > _NOTHING
    teams, values = columns.teams[positions[used]], values[used]
    ties = _ties(teams, values, columns.size)
    connected = (group for threshold in _THRESHOLDS for group in _groups(columns.size, ties, threshold))
    parts = [group for group in _groups(columns.size, ties, 0.0) if 2 < len(group) <= _MOST_TEAMS_TO_CUT]
    even = (odd_set for part in parts for odd_set in _met_evenly(part, teams, values))
    cuts = (side for part in parts for side in _sides_of_least_cuts(part, ties))
    return _violated(chain(connected, even), teams, values, columns.size) or _violated(
        cuts, teams, values, columns.size
    )


def _ties(teams: Integers, values: Floats, size: int) -> Ties:
    """Return how strongly each two teams are tied by the games they share; one team's ties add up to 1."""
    ties: Ties = defaultdict(float)
    for row, value in zip(teams.tolist(), values.tolist(), strict=True):
        covered = sorted(team for team in row if team < size)
        for pair in combinations(covered, 2):
            ties[pair] += value / (len(covered) - 1)
    return ties


def _groups(size: int, ties: Ties, threshold: float) -> Iterator[list[int]]:
    """Yield the groups of teams that hang together by ties above a threshold."""
    parent = list(range(size))

    def root(team: int) -> int:
        while parent[team] != team:
            parent[team] = parent[parent[team]]
            team = parent[team]
        return team

    for (one, other), tie in ties.items():
        if tie > threshold + _NOTHING:
            parent[root(one)] = root(other)
    groups = defaultdict(list)
    for team in range(size):
        groups[root(team)].append(team)
    yield from groups.values()


def _met_evenly(part: list[int], teams: Integers, values: Floats) -> Iterator[list[int]]:
    """Yield odd sets of some teams of which as many chosen games as possible have an even number.

    Games are taken one after the other, those that are chosen most first, as equations modulo 2, as long as they leave
    an odd set. Such sets need not hang together: where all strengths are whole numbers, the teams with odd ones show
    that not every game can be level.
    """
    chance = np.random.default_rng(_SEED)
    within = np.isin(teams, part).any(axis=1)
    teams, values = teams[within], values[within]
    everyone = sum(1 << team for team in part)
    games = [sum(1 << team for team in row if everyone >> team & 1) for row in teams.tolist()]
    for number in range(_ORDERS):
        weights = values + bool(number) * _SHUFFLED * chance.random(len(values))
        in_order = [games[place] for place in np.argsort(-weights, kind="stable").tolist()]
        yield from _odd_sets_met_evenly(everyone, in_order)


def _odd_sets_met_evenly(everyone: int, games: Iterable[int]) -> Iterator[list[int]]:
    """Yield odd sets of teams (bits), one for each team that the equations leave free and that makes it odd."""
    solved: dict[int, int] = {}
    for game in games:
        equation = game
        for pivot, row in solved.items():
            if equation >> pivot & 1:
                equation ^= row
        if equation in {0, everyone}:  # says nothing new, or leaves even sets alone
            continue
        pivot = equation.bit_length() - 1
        for other, row in solved.items():
            if row >> pivot & 1:
                solved[other] = row ^ equation
        solved[pivot] = equation
        if everyone >> pivot & 1:
            everyone ^= equation
    for free in range(everyone.bit_length()):
        if everyone >> free & 1:
            yield [free, *(pivot for pivot, row in solved.items() if row >> free & 1)]


def _violated(groups: Iterable[list[int]], teams: Integers, values: Floats, size: int) -> list[OddSet]:
    found: dict[OddSet, None] = {}
    for group in groups:
        if len(group) % 2 and len(group) > 1:
            inside = np.zeros(size + 1, dtype=np.int64)
            inside[group] = 1
            crossing = inside[teams].sum(axis=1) % 2 == 1
            if values[crossing].sum() < 1 - _TOLERANCE:
                found[tuple(sorted(group))] = None
    return list(found)


def _sides_of_least_cuts(group: list[int], ties: Ties) -> Iterator[list[int]]:
    """Yield one side of a least cut between each team of a group and another, as in a tree of cuts."""
    place = {team: number for number, team in enumerate(group)}
    arcs = [(place[a], place[b], round(tie * _CAPACITY)) for (a, b), tie in ties.items() if a in place]
    tails, heads, capacities = (np.array(part) for part in zip(*arcs, strict=True))
    towards = [0] * len(group)
    for source in range(1, len(group)):
        flow = max_flow.SimpleMaxFlow()
        for start, end in ((tails, heads), (heads, tails)):
            flow.add_arcs_with_capacity(start, end, capacities)
        flow.solve(source, towards[source])
        side = set(flow.get_source_side_min_cut())
        for later in range(source + 1, len(group)):
            if later in side and towards[later] == towards[source]:
                towards[later] = source
        yield [group[number] for number in sorted(side)]
