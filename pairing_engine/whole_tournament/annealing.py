"""Improves the plan of a tournament by small exchanges that keep every round legal: simulated annealing, seeded.

A plan is a list of rounds, a round a list of numbered games; a pause stays as it is.
Everything a plan costs is a sum over *counters*: how often two teams met, how often two teams merged, how many
classic games a team has. A counter that goes from ``n`` to ``n + 1`` costs ``step[n]``; a game costs what its
counters cost, and perhaps something of its own in the round at hand.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log
from random import Random
from typing import Generic, TypeVar

from pairing_engine.past.tally import NumberedGame, is_classic, opponents, partners

PlanRound = list[NumberedGame]
Steps = list[float]
_Value = TypeVar("_Value")


@dataclass
class Costs:
    """What counters cost, and which counters a game moves.

    ``meeting``, ``partner`` and ``classic`` give for each pair of teams (smaller number first) or each team the cost
    of its next counts. ``game`` is what a game costs beyond that, by round; rounds it does not name cost nothing.
    ``classic_games`` is the least and the most of them in a round: no exchange leaves this range.
    """

    clubs: Sequence[int]
    meeting: Callable[[int, int], Steps]
    partner: Callable[[int, int], Steps]
    classic: Callable[[int], Steps]
    game: dict[int, Callable[[NumberedGame], float]] = field(default_factory=dict)
    classic_games: tuple[int, int] = (0, sys.maxsize)


class Plan:
    """A plan with its counters and its cost, kept up to date move by move."""

    def __init__(self, costs: Costs, rounds: Sequence[Sequence[NumberedGame]]) -> None:
        self.clubs = costs.clubs
        self.classic_games = costs.classic_games
        teams = range(len(costs.clubs))
        pairs = list(combinations(teams, 2))
        self._meeting = {pair: i for i, pair in enumerate(pairs)}
        self._partner = {pair: i + len(pairs) for i, pair in enumerate(pairs)}
        self._classic = 2 * len(pairs)
        self.steps = [costs.meeting(a, b) for a, b in pairs] + [costs.partner(a, b) for a, b in pairs]
        self.steps += [costs.classic(team) for team in teams]
        self.counts = [0] * len(self.steps)
        self.counters = Remembered(self._counters_of)
        self.own_cost = {r: Remembered(own) for r, own in costs.game.items()}
        self.rounds: list[PlanRound] = [list(games) for games in rounds]
        self.place = [{team: i for i, game in enumerate(games) for team in game} for games in rounds]
        self.cost: float = sum((self._enter(game) for games in self.rounds for game in games), 0.0)
        self.cost += sum((own[game] for r, own in self.own_cost.items() for game in self.rounds[r]), 0.0)

    def _counters_of(self, game: NumberedGame) -> tuple[int, ...]:
        meetings = [self._meeting[_ordered(a, b)] for a, b in opponents(game)]
        merged = [self._partner[_ordered(a, b)] for a, b in partners(game)]
        classic = [self._classic + team for team in game] if is_classic(game) else []
        return (*meetings, *merged, *classic)

    def _enter(self, game: NumberedGame) -> float:
        cost = 0.0
        for counter in self.counters[game]:
            cost += self.steps[counter][self.counts[counter]]
            self.counts[counter] += 1
        return cost

    def try_replacing(self, r: int, places: Sequence[int], games: Sequence[NumberedGame], allowance: float) -> bool:
        """Put ``games`` in the ``places`` of round ``r`` if the plan's cost grows by no more than ``allowance``."""
        steps, counts, counters, table = self.steps, self.counts, self.counters, self.rounds[r]
        old = [table[place] for place in places]
        change = 0.0
        for game in old:
            for counter in counters[game]:
                counts[counter] = count = counts[counter] - 1
                change -= steps[counter][count]
        for game in games:
            for counter in counters[game]:
                count = counts[counter]
                change += steps[counter][count]
                counts[counter] = count + 1
        if r in self.own_cost:
            own = self.own_cost[r]
            for game in games:
                change += own[game]
            for game in old:
                change -= own[game]
        if change > allowance:
            self._take_back(old, games)
            return False
        self.cost += change
        self._write(r, places, games)
        return True

    def _write(self, r: int, places: Sequence[int], games: Sequence[NumberedGame]) -> None:
        table, where = self.rounds[r], self.place[r]
        if len(places) == len(games):
            for place, game in zip(places, games, strict=True):
                table[place] = game
                for team in game:
                    where[team] = place
            return
        table[:] = [game for place, game in enumerate(table) if place not in places] + list(games)
        where.update((team, place) for place, game in enumerate(table) for team in game)

    def _take_back(self, old: Sequence[NumberedGame], games: Sequence[NumberedGame]) -> None:
        counts, counters = self.counts, self.counters
        for game in games:
            for counter in counters[game]:
                counts[counter] -= 1
        for game in old:
            for counter in counters[game]:
                counts[counter] += 1


class Remembered(dict[NumberedGame, _Value], Generic[_Value]):
    """Values of games, computed at the first question."""

    def __init__(self, compute: Callable[[NumberedGame], _Value]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, game: NumberedGame) -> _Value:
        value = self[game] = self.compute(game)
        return value


def _with(game: NumberedGame, team: int, other: int) -> NumberedGame:
    """Return a game in which one team takes the place of another."""
    teams = list(game)
    teams[teams.index(team)] = other
    return tuple(teams)


def _ordered(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Cooling:
    """How long to search and how bold: moves in all, temperature at the first and at the last of them."""

    moves: int
    start: float = 0.7
    end: float = 0.12


def anneal(
    plan: Plan, random: Random, cooling: Cooling, good_enough: float = float("-inf")
) -> list[list[NumberedGame]]:
    """Return the best rounds seen while moving at random, ever less boldly; stop early at a cost of ``good_enough``."""
    best, best_cost = [list(games) for games in plan.rounds], plan.cost
    factor = (cooling.end / cooling.start) ** (MOVES_PER_TEMPERATURE / cooling.moves)
    temperature = cooling.start
    moves = _Moves(plan, random)
    for number in range(cooling.moves):
        if number % MOVES_PER_TEMPERATURE == 0:
            temperature *= factor
        allowance = temperature * ALLOWANCES[int(random.random() * len(ALLOWANCES))]
        if moves.make(allowance) and plan.cost < best_cost - ROUNDING:
            best, best_cost = [list(games) for games in plan.rounds], plan.cost
            if best_cost <= good_enough + ROUNDING:
                break
    return best


MOVES_PER_TEMPERATURE = 100
ROUNDING = 1e-6
INFINITY = float("inf")
ALLOWANCES = [-log((i + 0.5) / 4096) for i in range(4096)]
"""Metropolis' rule turned round: how much worse a move may be, in temperatures, drawn before its cost is known."""


class _Moves:
    """The exchanges, each drawn at random and made when it is legal and cheap enough.

    None of them changes how many same-club games a round has.
    """

    def __init__(self, plan: Plan, random: Random) -> None:
        self.plan = plan
        self.clubs = plan.clubs
        self.draw = random.random
        teams = range(len(plan.clubs))
        self.club_mates = [(a, b) for a, b in combinations(teams, 2) if plan.clubs[a] == plan.clubs[b]]
        self.strangers = [(a, b) for a, b in combinations(teams, 2) if plan.clubs[a] != plan.clubs[b]]
        within = [self.swap_club_mates] * 10 + [self.swap_side_with_singles]
        across = [self.swap_opponents] * 2 + [self.swap_sides, self.move_classic_game, self.move_classic_game]
        self.kinds = within * bool(self.club_mates) + across * bool(self.strangers)

    def make(self, allowance: float) -> bool:
        """Try one exchange in one round; whether it was made."""
        r = int(self.draw() * len(self.plan.rounds))
        return self.kinds[int(self.draw() * len(self.kinds))](r, allowance)

    def swap_club_mates(self, r: int, allowance: float) -> bool:
        """Two teams of a club change places; when that changes their formats, in a round that makes up for it too."""
        a, b = self.club_mates[int(self.draw() * len(self.club_mates))]
        before = self.plan.cost
        leaning = self._leaning(r, a, b)
        if leaning == 0:
            return self._exchange(r, a, b, allowance)
        other = int(self.draw() * len(self.plan.rounds))
        if self._leaning(other, a, b) != -leaning:
            return self._exchange(r, a, b, allowance)
        self._exchange(r, a, b, INFINITY)
        if self._exchange(other, a, b, allowance + before - self.plan.cost):
            return True
        self._exchange(r, a, b, INFINITY)
        return False

    def _leaning(self, r: int, a: int, b: int) -> int:
        """Return how many more classic games, counted twice, ``a`` plays in a round than ``b``."""
        place, table = self.plan.place[r], self.plan.rounds[r]
        return len(table[place[a]]) - len(table[place[b]])

    def _exchange(self, r: int, a: int, b: int, allowance: float) -> bool:
        place, table = self.plan.place[r], self.plan.rounds[r]
        i, j = place[a], place[b]
        if i == j or len(table[i]) == 1 or len(table[j]) == 1:  # they are in one game, or one of them pauses
            return False
        first, second = _with(table[i], a, b), _with(table[j], b, a)
        return self.plan.try_replacing(r, (i, j), (first, second), allowance)

    def swap_opponents(self, r: int, allowance: float) -> bool:
        """Two Funino games between different clubs change an opponent."""
        a, b = self.strangers[int(self.draw() * len(self.strangers))]
        place, table = self.plan.place[r], self.plan.rounds[r]
        i, j = place[a], place[b]
        if i == j or len(table[i]) != 2 or len(table[j]) != 2:
            return False
        first, second = _with(table[i], a, b), _with(table[j], b, a)
        if self._same_club(first) + self._same_club(second) != self._same_club(table[i]) + self._same_club(table[j]):
            return False
        return self.plan.try_replacing(r, (i, j), (first, second), allowance)

    def move_classic_game(self, r: int, allowance: float) -> bool:
        """Let four teams play their classic game in another round, so that each has as many of them as before.

        In its own round they play Funino against each other; those they would have met in the other one meet too.
        """
        table = self.plan.rounds[r]
        i, other = int(self.draw() * len(table)), int(self.draw() * len(self.plan.rounds))
        game, place, elsewhere = table[i], self.plan.place[other], self.plan.rounds[other]
        if len(game) != 4 or other == r or not self._have_room(r, other):
            return False
        places = list(dict.fromkeys(place[team] for team in game))
        if any(len(elsewhere[j]) != 2 for j in places):
            return False
        left = [team for j in places for team in elsewhere[j] if team not in game]
        if self.draw() < 0.5:
            left.reverse()
        meetings = [(left[j], left[-1 - j]) for j in range(len(left) // 2)]
        if any(map(self._same_club, meetings)) or any(self._same_club(elsewhere[j]) for j in places):
            return False
        a, b, c, d = game
        split = [(a, c), (b, d)] if self.draw() < 0.5 else [(a, d), (b, c)]
        cost = self.plan.cost
        self.plan.try_replacing(r, [i], split, INFINITY)
        if self.plan.try_replacing(other, places, [game, *meetings], allowance + cost - self.plan.cost):
            return True
        self.plan.try_replacing(r, [self.plan.place[r][a], self.plan.place[r][b]], [game], INFINITY)
        return False

    def _have_room(self, r: int, other: int) -> bool:
        """Return whether one classic game less in one round and one more in the other are within the range."""
        least, most = self.plan.classic_games
        here, there = (sum(len(game) == 4 for game in self.plan.rounds[number]) for number in (r, other))
        return here > least and there < most

    def _same_club(self, game: NumberedGame) -> bool:
        return self.clubs[game[0]] == self.clubs[game[-1]]

    def swap_sides(self, r: int, allowance: float) -> bool:
        """Two classic games change a side."""
        table = self.plan.rounds[r]
        i, j = int(self.draw() * len(table)), int(self.draw() * len(table))
        if i == j or len(table[i]) != 4 or len(table[j]) != 4:
            return False
        home, away, other = table[i][:2], table[i][2:], table[j]
        if self.draw() < 0.5:
            other = other[2:] + other[:2]
        first, second = home + other[2:], other[:2] + away
        if self._same_club(first) or self._same_club(second):
            return False
        return self.plan.try_replacing(r, (i, j), (first, second), allowance)

    def swap_side_with_singles(self, r: int, allowance: float) -> bool:
        """Let a merged side play Funino instead, and two single teams of one club merge in its place."""
        c, d = self.club_mates[int(self.draw() * len(self.club_mates))]
        place, table = self.plan.place[r], self.plan.rounds[r]
        j, k = place[c], place[d]
        i = int(self.draw() * len(table))
        if len(table[i]) != 4 or len(table[j]) != 2 or len(table[k]) != 2 or j == k:
            return False
        home, away = table[i][:2], table[i][2:]
        if self.draw() < 0.5:
            home, away = away, home
        merged = (c, d, *away)
        first, second = _with(table[j], c, home[0]), _with(table[k], d, home[1])
        if any(map(self._same_club, (merged, first, second, table[j], table[k]))):
            return False
        return self.plan.try_replacing(r, (i, j, k), (merged, first, second), allowance)
