"""The best round as the cheapest cover of all teams: rounds of up to 16 teams are proven before a solver is set up.

A cover grows game by game, and the next game (or pause) is always one of the first team that is not covered yet. Of two
ways to cover the same teams the cheaper one is kept, so a table with one entry for each set of teams is all it takes.
Sets with the same first team are extended at once, as arrays.

Where pitches are not counted, a big game that costs more than two small ones of the same four teams is in no best
round: half of all choices need no look.

The answer is given only if it is the one best round: ties are left to the solver, and so is what a table cannot say.

References
----------
M. Held, R. M. Karp (1962), A dynamic programming approach to sequencing problems, Journal of the Society for Industrial
and Applied Mathematics 10, 196-210: states are sets of what is done already.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.round.problem import RoundProblem
from pairing_engine.rules import SolverOptions
from pairing_engine.whole_tournament.round_shapes import PitchLimits

_MOST_ENTRIES = 1 << 20
"""A table of 8 MB; 16 teams need a third of it at most, except with games within a club."""
_LOOKS_A_UNIT = 100_000_000
"""How many pairs of a set and a choice are looked at in the time of a unit of the solver's work."""
_LOOKS_AT_ONCE = 1 << 15
"""How many of them are looked at together: larger arrays are given back to the system, and cost more to get anew."""
_MOST_COST = 2.0**50
"""Larger costs are left to the solver, which says so when they cannot be added up."""
_NEVER = 1 << 62


class Limit(NamedTuple):
    """Of some choices, shape (choices,), a round has at least and at most so many."""

    which: Facts
    least: int
    most: int


class Choices(NamedTuple):
    """The choices of a round (games and pauses) in the order of their first teams, as sets of bits.

    An entry of the table is a set of covered teams in the low bits, and above them what is counted for the limits.

    Parameters
    ----------
    positions
        Where the problem has them; this and the next four of shape (choices,).
    costs
        What they cost.
    covers
        The teams they cover.
    takes
        Those teams, and above them the limits they count for.
    steps
        What they add to the number of an entry.
    starts
        Of each team, where the choices begin of which it is the first; then the number of all; shape (teams + 1,).
    full
        Of each count, the limits that it exhausts; shape (counts,).
    ends
        The entries of complete rounds.
    """

    positions: Integers
    costs: Integers
    covers: Integers
    takes: Integers
    steps: Integers
    starts: Integers
    full: Integers
    ends: Integers

    @property
    def teams(self) -> int:
        """How many teams there are."""
        return len(self.starts) - 1

    @property
    def entries(self) -> int:
        """How many entries the table has."""
        return len(self.full) << self.teams

    def taken(self, entries: Integers | int) -> Integers:
        """Return the teams that entries cover, and the limits they exhaust."""
        # Half as wide as the numbers of entries: these meet all choices in the widest array of a round.
        teams, full = entries & ((1 << self.teams) - 1), self.full[entries >> self.teams]
        taken: Integers = np.bitwise_or(teams, full, dtype=np.int32, casting="unsafe")
        return taken


def only_best_round(problem: RoundProblem, options: SolverOptions) -> Integers | None:
    """Return the choices of the best round, ascending, if it is the only one; None if not, or if a table cannot say."""
    if problem.budgets or problem.never_together or problem.tie_range == 1:
        return None
    limits = limits_of(problem)
    counts = int(np.prod([limit.most + 1 for limit in limits]))
    is_large = counts << len(problem.present) > _MOST_ENTRIES
    if is_large or np.abs(problem.scaled_costs.astype(np.float64)).sum() > _MOST_COST:
        return None
    choices = choices_of(problem, limits)
    least = least_costs(choices, options.deterministic_limit * _LOOKS_A_UNIT)
    return None if least is None else _only_way(choices, least)


def limits_of(problem: RoundProblem) -> list[Limit]:
    """Return what limits a round beyond its teams."""
    games, pauses = len(problem.games), len(problem.pausers)
    limits = [Limit(np.repeat([False, True], [games, pauses]), 1, 1)] if pauses else []
    no_pauses = np.zeros(pauses, dtype=bool)
    if problem.is_same_club.any():
        within = problem.same_club_games
        limits.append(Limit(np.append(problem.is_same_club, no_pauses), within, within))
    if problem.max_classic is not None or problem.max_funino is not None:
        limits.append(Limit(np.append(problem.games.is_classic, no_pauses), *_range_of_classic_games(problem)))
    return limits


def _range_of_classic_games(problem: RoundProblem) -> tuple[int, int]:
    """Return the least and the most classic games for which there are pitches; all other teams play Funino."""
    playing, size = len(problem.present) - bool(len(problem.pausers)), 2 * problem.games.teams_per_side
    limits = PitchLimits(problem.max_classic, problem.max_funino)
    fitting = [
        classic
        for classic in range(playing // size + 1)
        if limits.allow(classic, funino=(playing - size * classic) // 2)
    ]
    return (fitting[0], fitting[-1]) if fitting else (1, 0)


def choices_of(problem: RoundProblem, limits: Sequence[Limit]) -> Choices:
    """Return the choices that a best round may have; teams with few games come first: fewer sets are reached."""
    size, present = len(problem.present), problem.present
    table = np.concatenate([problem.games.home, problem.games.away], axis=1)
    games_of = np.bincount(table[table >= 0], minlength=present.max(initial=-1) + 1)[present]
    bits = np.zeros(present.max(initial=-1) + 2, dtype=np.int64)  # the last one is for places that nobody fills
    bits[present[np.argsort(games_of, kind="stable")]] = 1 << np.arange(size)
    covers = np.append(bits[table].sum(axis=1), bits[problem.pausers])
    takes, steps = covers.copy(), covers.copy()
    full, is_end = np.zeros(1, dtype=np.int64), np.ones(1, dtype=bool)
    for bit, limit in zip((1 << np.arange(size, size + len(limits))).tolist(), limits, strict=True):
        takes += bit * limit.which
        steps += (len(full) << size) * limit.which
        full = np.concatenate([full + bit * (count == limit.most) for count in range(limit.most + 1)])
        is_end = np.concatenate([is_end & (count >= limit.least) for count in range(limit.most + 1)])
    first = covers & -covers
    order = np.argsort(first, kind="stable")
    order = order[_may_be_best(problem)[order]]
    return Choices(
        positions=order,
        costs=problem.scaled_costs[order],
        covers=covers[order],
        takes=takes[order].astype(np.int32),
        steps=steps[order],
        starts=np.searchsorted(first[order], 1 << np.arange(size + 1)),
        full=full.astype(np.int32),
        ends=((np.flatnonzero(is_end) + 1) << size) - 1,
    )


def _may_be_best(problem: RoundProblem) -> Facts:
    """Return which choices a best round may have: no big game that two small ones of its teams undercut."""
    games, (costs, pauses) = problem.games, np.split(problem.scaled_costs, [len(problem.games)])
    if games.teams_per_side > 2 or problem.max_classic is not None or problem.max_funino is not None:
        return np.ones(len(problem.scaled_costs), dtype=bool)
    small = ~games.is_classic
    one, other = games.home[small, 0], games.away[small, 0]
    pair = np.full((problem.present[-1] + 1,) * 2, _NEVER // 2)
    pair[one, other] = pair[other, one] = costs[small]
    (home, mate), (away, rival) = games.home.T, games.away.T
    split = np.minimum(pair[home, away] + pair[mate, rival], pair[home, rival] + pair[mate, away])
    return np.append(small | (costs <= split), np.ones(len(pauses), dtype=bool))


def least_costs(choices: Choices, most_looks: float) -> Integers | None:
    """Return the least cost of each entry, or `_NEVER` if no way leads there; None if that takes more looks."""
    least = np.full(choices.entries, _NEVER)
    least[:1] = 0
    for team, (start, end) in enumerate(zip(choices.starts[:-1].tolist(), choices.starts[1:].tolist(), strict=True)):
        if start == end:
            continue
        covered, apart = (1 << team) - 1, 2 << team  # of the entries whose first team not covered is this one
        entries = (least[covered::apart] != _NEVER).nonzero()[0] * apart + covered
        most_looks -= len(entries) * (end - start)
        if most_looks < 0:
            return None
        at_once = _LOOKS_AT_ONCE // (end - start) + 1
        for begin in range(0, len(entries), at_once):
            some = entries[begin : begin + at_once]
            fitting = ((choices.taken(some)[:, None] & choices.takes[start:end]) == 0).ravel().nonzero()[0]
            entry = fitting // (end - start)
            choice = fitting - entry * (end - start)  # quicker than a division with remainder
            reached = some[entry] + choices.steps[start:end][choice]
            np.minimum.at(least, reached, least[some][entry] + choices.costs[start:end][choice])
    return least


def _only_way(choices: Choices, least: Integers) -> Integers | None:
    """Return the positions of the choices on the cheapest way to an end, ascending; None if there is none, or two."""
    cost = least[choices.ends].min(initial=_NEVER)
    ends = choices.ends[least[choices.ends] == cost].tolist()
    if cost == _NEVER or len(ends) > 1:
        return None
    entry, chosen = ends[0], []
    while entry:
        ways = list(_last_steps(choices, least, entry))
        if len(ways) > 1:
            return None
        position, entry = ways[0]
        chosen.append(position)
    return np.sort(np.array(chosen, dtype=np.int64))


def _last_steps(choices: Choices, least: Integers, entry: int) -> Iterator[tuple[int, int]]:
    """Yield the last choice of each cheapest way to an entry, by its position, and the entry before it."""
    inside = ((choices.covers & ~entry) == 0).nonzero()[0]
    before = entry - choices.steps[inside]
    cheapest = (least[before] + choices.costs[inside] == least[entry]).nonzero()[0]
    for choice, source in zip(inside[cheapest].tolist(), before[cheapest].tolist(), strict=True):
        first = ~source & (source + 1)  # the first team that was not covered yet is the one that was to play
        is_step = source >= 0 and int(choices.covers[choice]) & first
        if is_step and not choices.takes[choice] & choices.taken(source):
            yield int(choices.positions[choice]), source
