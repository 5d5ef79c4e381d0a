"""One round as a mathematical problem: cover every team once, at the least cost, within a few limits."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.hard_rules import locked_within_clubs
from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.past.tally import NumberedGame
from pairing_engine.round.candidates import Games, candidate_games, locks_of_round
from pairing_engine.round.criteria import Prices, Situation, priced
from pairing_engine.round.feasibility import groups_of_pausers, reasons_against
from pairing_engine.round.format_costs import least_format_cost
from pairing_engine.round.format_needs import FormatPlan, allowances
from pairing_engine.rules import SolverOptions

TIE_RANGE = 1 << 10
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver found: positions of the chosen games, the team that pauses, and what is proven."""

    games: tuple[int, ...]
    pausing: tuple[int, ...]
    objective: int
    bound: int

    @property
    def optimal(self) -> bool:
        """Whether nothing better exists."""
        return self.bound >= self.objective


class Budget(NamedTuple):
    """How much a round may cost in another currency: weights of all choices (games, then pauses), and the most."""

    weights: Integers
    most: int


@dataclass(frozen=True)
class RoundProblem:
    """A weighted exact set partition, in plain numbers.

    Parameters
    ----------
    present
        Integers of the teams to be covered, ascending.
    clubs
        Integers of their clubs.
    games, costs
        The candidate games, and what choosing each adds to the objective.
    pausers, pause_costs
        The teams of which exactly one pauses, and what that adds; both empty when the number of teams is even.
    is_same_club
        Which games are between teams of one club.
    same_club_games
        How many of them are to be played, exactly.
    max_classic, max_funino
        Pitches of each size; a Funino game may use a free classic pitch.
    format_plan
        What the round must leave for the rounds after it.
    format_costs, count_formats
        What of the costs of each game is for the formats of its teams, and what counts the least that all formats cost.
    never_together
        Choices (games by their positions, then pauses) of which at least one is left out: rounds that are known
        already, or a single game that is not wanted.
    budgets
        What a round may cost beside its costs.
    tie_range
        How many different tie-breaks there are; with 1 ties are left as they come.
    """

    present: Integers
    clubs: Integers
    games: Games
    costs: Integers
    pausers: Integers
    pause_costs: Integers
    is_same_club: Facts
    same_club_games: int = 0
    max_classic: int | None = None
    max_funino: int | None = None
    format_plan: FormatPlan | None = None
    format_costs: Integers = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    count_formats: Callable[[], int] = int
    never_together: tuple[tuple[int, ...], ...] = ()
    budgets: tuple[Budget, ...] = ()
    tie_range: int = TIE_RANGE

    @property
    def most_funino(self) -> int | None:
        """The most Funino games beside no classic ones."""
        if self.max_funino is None or self.max_classic is None:
            return self.max_funino
        return self.max_funino + self.max_classic

    def positions_of(self, solution: Solution) -> tuple[int, ...]:
        """Return the choices that make a solution: games by their positions, then pauses."""
        pausers = self.pausers.tolist()
        return (*solution.games, *(len(self.games) + pausers.index(team) for team in solution.pausing))

    def only(self, choices: Integers) -> "RoundProblem":
        """Return the problem in which nothing but these choices (ascending positions: games, then pauses) is left."""
        number = len(self.games)
        games, pauses = choices[choices < number], choices[choices >= number] - number
        place = {position: place for place, position in enumerate(choices.tolist())}
        return replace(
            self,
            games=self.games.chosen(games),
            costs=self.costs[games],
            pausers=self.pausers[pauses],
            pause_costs=self.pause_costs[pauses],
            is_same_club=self.is_same_club[games],
            format_costs=self.format_costs[games],
            never_together=tuple(
                tuple(place[position] for position in positions)
                for positions in self.never_together
                if place.keys() >= set(positions)
            ),
            budgets=tuple(Budget(budget.weights[choices], budget.most) for budget in self.budgets),
        )

    @cached_property
    def least_format_cost(self) -> int:
        """What formats cost at least; 0 if nobody counted. Only rounds that need the solver ask for it."""
        return self.count_formats()

    @cached_property
    def tie_breaks(self) -> Integers:
        """A small number for each game, by which rounds of equal cost are told apart in the same way everywhere.

        They are multiplied into the costs below the last digit, so they never change which cost is the least.
        """
        return self.games.keys % self.tie_range

    @property
    def tie_factor(self) -> int:
        """What costs are multiplied by, so that all tie-breaks of a round stay below one unit of cost."""
        return self.tie_range * (len(self.present) // 2 + 1)

    @cached_property
    def scaled_costs(self) -> Integers:
        """What each choice (games, then pauses) adds to the objective, with its tie-break below the last digit."""
        breaks = np.concatenate([self.tie_breaks, np.zeros(len(self.pausers), dtype=np.int64)])
        scaled: Integers = np.concatenate([self.costs, self.pause_costs]) * self.tie_factor + breaks
        return scaled

    def cost_bound(self, scaled: float) -> int:
        """Return the bound of the cost that a bound of the scaled costs proves."""
        most_ties = (self.tie_range - 1) * (len(self.present) // 2)
        return math.ceil((scaled - most_ties) / self.tie_factor - _ROUNDING)


Solver = Callable[[RoundProblem, SolverOptions], Solution | None]
"""Returns the best round of a problem, or None where none exists."""


class SolvedRound(NamedTuple):
    """A problem with its solution, and the prices of its games."""

    problem: RoundProblem
    prices: Prices
    solution: Solution

    @property
    def games(self) -> list[NumberedGame]:
        """The chosen games."""
        return [self.problem.games.teams_of(position) for position in self.solution.games]


def best_round(
    situation: Situation, plan: FormatPlan | None, solve: Solver, options: SolverOptions = SolverOptions()
) -> SolvedRound:
    """Return the first problem that has a solution, with it.

    Raises
    ------
    InfeasibleRoundError
        If none has one; the error says why.
    """
    for problem, prices in ways_to_pair(situation, plan):
        solution = solve(problem, options)
        if solution is not None:
            return SolvedRound(problem, prices, solution)
    raise InfeasibleRoundError(reasons_against(situation))


def ways_to_pair(situation: Situation, plan: FormatPlan | None) -> Iterator[tuple[RoundProblem, Prices]]:
    """Yield the problems to try, with the prices of their games, until one has a solution.

    They differ in the number of games within a club, as planned first and then as few as possible, and in who may
    pause, the fairest choice first.
    """
    history, rules, present = situation.history, situation.rules, situation.present
    locks = locks_of_round(rules, history.rounds + 1)
    pitches, locked = rules.beside(locks), locked_within_clubs(locks, history.club_of)
    for allowance in allowances(plan, len(present)):
        if allowance.same_club_games < locked:
            continue
        games = candidate_games(history, present, rules, with_same_club=allowance.same_club_games > 0)
        prices = priced(games, situation)
        for pausers in groups_of_pausers(history, present, rules, allowance.same_club_games):
            problem = RoundProblem(
                present=present,
                clubs=history.clubs[present],
                games=games,
                costs=prices.total,
                pausers=pausers,
                pause_costs=(prices.pause + prices.pause_format)[pausers],
                is_same_club=history.clubs[games.home[:, 0]] == history.clubs[games.away[:, 0]],
                same_club_games=allowance.same_club_games,
                format_plan=allowance.plan,
                format_costs=prices.total - prices.game,
                count_formats=partial(least_format_cost, situation, prices, pausers, allowance.same_club_games),
                max_classic=pitches.max_classic,
                max_funino=pitches.max_funino,
            )
            yield problem, prices
