"""Large rounds: bound by the linear relaxation, dive to a first round, improve it window by window, prove what can be.

The relaxation of a set partition of games, tightened by odd sets, is nearly whole, so fixing the games it is sure of
leaves little to decide. What the dive got wrong is local: windows of a few games are solved again exactly. In the end
only games whose reduced cost is within the gap can be part of a better round: their relaxation is solved faster and
tightened further, and if they are few enough, the solver, told which odd sets the bound rests on, decides among them.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from pairing_engine.cpsat.large.columns import FRACTIONS, Columns, Duals, best_per_team, columns_of
from pairing_engine.cpsat.large.odd_sets import OddSet
from pairing_engine.cpsat.large.relaxation import Relaxation
from pairing_engine.cpsat.large.window import solve_part
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.hard_rules import same_club_games_needed
from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.round.problem import RoundProblem, Solution
from pairing_engine.rules import SolverOptions

_SURE = 0.6
_BATCH = 0.05
_SMALL = 20
_MOST_TO_PROVE = 100_000
_SHARE_OF_PROOF = 0.3
_LIKELY_PER_TEAM = 8
_WORK_ON_ODD_SETS = 6_000_000
"""How often to look for odd sets for each unit of the limit, times the square of the number of teams."""


def solve_large_round(problem: RoundProblem, options: SolverOptions) -> Solution | None:
    """Return a good round with an honest bound, or None where none exists.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    columns = columns_of(problem)
    relaxation = Relaxation(columns)
    looks = int(options.deterministic_limit * _WORK_ON_ODD_SETS) // columns.size**2
    duals, bound = _tightened(relaxation, looks)
    odd_sets = relaxation.priced_odd_sets()
    reduced = relaxation.columns.reduced_costs(duals)
    nothing = np.array([], dtype=np.int64)
    chosen = _dive(relaxation, options)
    if chosen is None:
        chosen = solve_part(columns, np.arange(len(columns.costs)), nothing, options).chosen
    if chosen is None:
        return None
    chosen = Improvement(columns, reduced, chosen, bound).run(options)
    within = _within_the_gap(columns, reduced, chosen, bound)
    if len(within) > _MOST_TO_PROVE:
        return columns.solution(chosen, bound)
    if columns.costs[chosen].sum() > bound:
        within, bound, odd_sets = _sifted(columns, within, chosen, bound, odd_sets, looks)
    return columns.solution(*_proven(columns, within, chosen, bound, _share(options, _SHARE_OF_PROOF), odd_sets))


def _tightened(relaxation: Relaxation, looks: int) -> tuple[Duals, int]:
    """Keep the odd sets that matter among the likely columns: finding them there is fast; return prices and bound."""
    columns = relaxation.columns
    duals, bound = relaxation.solve()
    likely = best_per_team(columns, np.arange(len(columns.costs)), columns.reduced_costs(duals), _LIKELY_PER_TEAM)
    few = Relaxation(columns_of(columns.problem.only(np.sort(likely))))
    few.tighten(looks)
    for odd_set in few.priced_odd_sets():
        relaxation.keep(odd_set)
    tighter, higher = relaxation.solve()
    return (tighter, higher) if higher > bound else (duals.extended(len(relaxation.columns.limits)), bound)


def _within_the_gap(columns: Columns, reduced: Integers, chosen: Integers, bound: int) -> Integers:
    """Return the chosen columns and those that can be part of a better round: what they cost beyond is in the gap."""
    gap = int(columns.costs[chosen].sum()) - bound
    return np.union1d(np.flatnonzero(reduced <= gap * FRACTIONS), chosen)


def _sifted(
    columns: Columns, within: Integers, chosen: Integers, bound: int, odd_sets: list[OddSet], looks: int
) -> tuple[Integers, int, list[OddSet]]:
    """Return which of some columns a better round can still have, the bound that they prove, and its odd sets."""
    few = columns_of(columns.problem.only(within))
    kept = np.searchsorted(within, chosen)
    relaxation = Relaxation(few)
    for odd_set in odd_sets:
        relaxation.keep(odd_set)
    duals, higher = relaxation.tighten(looks, enough=int(few.costs[kept].sum()))
    left = _within_the_gap(few, relaxation.columns.reduced_costs(duals), kept, higher)
    return within[left], max(bound, higher), relaxation.priced_odd_sets()


def _proven(
    columns: Columns,
    within: Integers,
    chosen: Integers,
    bound: int,
    options: SolverOptions,
    odd_sets: Sequence[OddSet] = (),
) -> tuple[Integers, int]:
    """Return the best round of these columns and its bound, as far as the limit allows."""
    if columns.costs[chosen].sum() <= bound:
        return chosen, bound
    try:
        proof = solve_part(columns, within, np.array([], dtype=np.int64), options, hint=chosen, odd_sets=odd_sets)
    except NoPairingInTimeError:
        return chosen, bound
    if proof.chosen is None or columns.costs[proof.chosen].sum() > columns.costs[chosen].sum():
        return chosen, max(bound, proof.bound)
    return proof.chosen, max(bound, proof.bound)


def _dive(relaxation: Relaxation, options: SolverOptions) -> Integers | None:
    """Fix the games that the relaxation is most sure of, solve again, and so on; None where that leads nowhere."""
    columns = relaxation.columns
    fixed: list[int] = []
    covered: Facts = np.zeros(columns.size + 1, dtype=bool)
    while columns.size - covered.sum() > _SMALL:
        positions, values = relaxation.values()
        open_ones = ~covered[columns.teams[positions]].any(axis=1)
        positions, values = positions[open_ones], values[open_ones]
        order = np.argsort(-values, kind="stable")
        most = max(1, int(_BATCH * len(fixed or [0])) + int((values > _SURE).sum()))
        batch = _compatible(columns, positions[order[:most]], covered)
        if not batch:
            break
        fixed += batch
        covered[columns.teams[batch]] = True
        covered[columns.size] = False
        relaxation.choose(batch, _touch(columns, covered))
        relaxation.solve()
    among = np.flatnonzero(~_touch(columns, covered))
    rest = solve_part(columns, among, np.array(fixed, dtype=np.int64), options).chosen
    return None if rest is None else np.concatenate([np.array(fixed, dtype=np.int64), rest])


def _touch(columns: Columns, covered: Facts) -> Facts:
    """Return which columns touch a covered team."""
    touched: Facts = np.any(covered[columns.teams], axis=1).reshape(-1)
    return touched


def _compatible(columns: Columns, positions: Integers, covered: Facts) -> list[int]:
    """Return those columns that can be fixed together while the clubs that are left can still play each other."""
    problem = columns.problem
    clubs = problem.clubs
    taken: Facts = covered.copy()
    left = Counter(clubs[~taken[:-1]].tolist())
    kept = []
    for position in positions.tolist():
        teams = columns.teams[position][columns.teams[position] < columns.size]
        after = left - Counter(clubs[teams].tolist())
        if not taken[teams].any() and same_club_games_needed(after) <= problem.same_club_games:
            taken[teams] = True
            left = after
            kept.append(position)
    return kept


def _share(options: SolverOptions, share: float) -> SolverOptions:
    return options.with_checked(deterministic_limit=options.deterministic_limit * share)


class Improvement:
    """A round that gets better window by window.

    Parameters
    ----------
    columns, reduced
        All columns and their reduced costs.
    chosen
        The round to begin with.
    bound
        Where to stop: nothing is better.
    """

    WINDOWS = (16, 48, 96)
    POOL_PER_TEAM = 40
    SHARE = 0.3
    SHARE_OF_A_WINDOW = 0.02
    WORK_OF_A_WINDOW = 0.008

    def __init__(self, columns: Columns, reduced: Integers, chosen: Integers, bound: int) -> None:
        self.columns, self.reduced, self.bound = columns, reduced, bound
        self.game_of = np.full(columns.size + 1, -1, dtype=np.int64)
        self.choose(chosen)
        pool = np.union1d(best_per_team(columns, np.arange(len(columns.costs)), reduced, self.POOL_PER_TEAM), chosen)
        width = columns.teams.shape[1]
        flat = columns.teams[pool].ravel()
        order = np.lexsort((np.repeat(reduced[pool], width), flat))
        ends = np.searchsorted(flat[order], np.arange(columns.size + 1))
        self.pool_of = [np.repeat(pool, width)[order[start:end]] for start, end in pairwise(ends)]

    def choose(self, positions: Integers) -> None:
        """Let each team play its game among these columns."""
        for position in positions.tolist():
            self.game_of[self.columns.teams[position]] = position
        self.game_of[self.columns.size] = -1

    @property
    def chosen(self) -> Integers:
        """The columns of the round as it stands."""
        return np.unique(self.game_of[:-1])

    def run(self, options: SolverOptions) -> Integers:
        """Improve until no window helps or the share of the limit is used up; return the round."""
        work = 0.0
        limit = options.deterministic_limit * self.SHARE
        for size in (size for size in self.WINDOWS if size <= self.columns.size // 2):
            waiting = self._by_regret(self.chosen)
            while len(waiting) and work < limit and self.columns.costs[self.chosen].sum() > self.bound:
                seed, waiting = int(waiting[0]), waiting[1:]
                if seed not in self.game_of:
                    continue
                fresh, cost = self._solve_window(self._window(seed, size), options)
                work += cost
                waiting = np.concatenate([waiting, self._by_regret(fresh)])
        return self.chosen

    def _by_regret(self, positions: Integers) -> Integers:
        return positions[np.argsort(-self.reduced[positions], kind="stable")]

    def _window(self, seed: int, size: int) -> Integers:
        """Return the games to solve again: those that compete with a game for its teams, the closest first."""
        window = {seed: None}
        teams = self.columns.teams
        queue = [team for team in teams[seed].tolist() if team < self.columns.size]
        rank = 0
        while sum(int(self.columns.sizes[game]) for game in window) < size and rank < self.POOL_PER_TEAM:
            for team in queue:
                rivals = self.pool_of[team][rank : rank + 1]
                for other in teams[rivals].ravel().tolist():
                    if other < self.columns.size:
                        window.setdefault(int(self.game_of[other]))
            rank += 1
        return np.array(list(window), dtype=np.int64)

    def _solve_window(self, window: Integers, options: SolverOptions) -> tuple[Integers, float]:
        """Solve some games again; return those that are new, and the work."""
        columns = self.columns
        gain = int(self.reduced[window].sum())  # no more can be won, and no game that costs more can be part of it
        if gain <= 0:
            return np.array([], dtype=np.int64), 0.0
        free = np.zeros(columns.size + 1, dtype=bool)
        free[columns.teams[window]] = True
        teams = np.flatnonzero(free[:-1])
        free[columns.size] = True
        rivals = np.unique(np.concatenate([self.pool_of[team] for team in teams.tolist()]))
        rivals = rivals[self.reduced[rivals] <= gain]
        among = np.union1d(rivals[free[columns.teams[rivals]].all(axis=1)], window)
        fixed = np.setdiff1d(self.chosen, window)
        if (fixed >= len(columns.problem.games)).any():
            among = among[among < len(columns.problem.games)]
        try:
            part = solve_part(columns, among, fixed, _share(options, self.SHARE_OF_A_WINDOW), hint=window)
        except NoPairingInTimeError:
            return np.array([], dtype=np.int64), options.deterministic_limit * self.SHARE_OF_A_WINDOW
        work = part.work + self.WORK_OF_A_WINDOW
        if part.chosen is None or columns.costs[part.chosen].sum() >= columns.costs[window].sum():
            return np.array([], dtype=np.int64), work
        self.choose(part.chosen)
        return np.setdiff1d(part.chosen, window), work
