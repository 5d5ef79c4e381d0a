"""Improves the plan of a tournament by small exchanges that keep every round legal: simulated annealing, seeded.

A plan is a list of rounds, a round a list of numbered games; a pause stays as it is.
Everything a plan costs is a sum over *counters*: how often two teams met, how often two teams merged, how many
classic games a team has. A counter that goes from ``n`` to ``n + 1`` costs ``step[n]``; a game costs what its
counters cost, and perhaps something of its own in the round at hand.

Of a hundred exchanges tried some three are made. So the usual ones, two teams that change places, are first looked at
without touching the plan; see `Plan.try_exchange`.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log
from random import Random
from typing import Generic, NamedTuple, TypeVar

from pairing_engine.past.arrays import added_up
from pairing_engine.past.tally import NumberedGame, is_classic, opponents, partners, sides

PlanRound = list[NumberedGame]
Counters = tuple[int, ...]
Steps = list[float]
_Question = TypeVar("_Question")
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


class Exchange(NamedTuple):
    """Two teams of different games change places: the games before and after, the counters that lose and that gain."""

    one: NumberedGame
    other: NumberedGame
    first: NumberedGame
    second: NumberedGame
    taken: Counters
    added: Counters


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
        self.counters_of_team = Remembered(self._counters_of_team)
        self.exchanges = Remembered(self._exchange)
        self.own_cost = {r: Remembered(own) for r, own in costs.game.items()}
        self.rounds: list[PlanRound] = [list(games) for games in rounds]
        self.game_of = [{team: game for game in games for team in game} for games in rounds]
        self.cost = added_up(self._enter(game) for games in self.rounds for game in games)
        self.cost += added_up(own[game] for r, own in self.own_cost.items() for game in self.rounds[r])

    def _counters_of(self, game: NumberedGame) -> Counters:
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

    def _counters_of_team(self, question: tuple[NumberedGame, int]) -> Counters:
        """Return the counters of a team's opponents and partner in a game."""
        game, team = question
        own, rivals = sides(game)
        if team in rivals:
            own, rivals = rivals, own
        meetings = [self._meeting[_ordered(team, rival)] for rival in rivals]
        merged = [self._partner[_ordered(team, mate)] for mate in own if mate != team]
        return (*meetings, *merged)

    def _exchange(self, question: tuple[NumberedGame, NumberedGame, int, int]) -> Exchange | None:
        """Return the exchange of a team of one game and a team of the other; None if there is none."""
        one, other, a, b = question
        if one == other or len(one) == 1 or len(other) == 1:  # they are in one game, or one of them pauses
            return None
        first, second = _with(one, a, b), _with(other, b, a)
        taken = self.counters_of_team[one, a] + self.counters_of_team[other, b]
        added = self.counters_of_team[first, b] + self.counters_of_team[second, a]
        if len(one) != len(other):
            loses, gains = (a, b) if len(one) > len(other) else (b, a)
            taken, added = (*taken, self._classic + loses), (*added, self._classic + gains)
        return Exchange(one, other, first, second, taken, added)

    def try_exchange(self, r: int, exchange: Exchange, allowance: float) -> bool:
        """Make an exchange in round ``r`` if the plan's cost grows by no more than ``allowance``."""
        change = self.change(r, exchange)
        if change > allowance:
            return False
        self.make(r, exchange, change)
        return True

    def change(self, r: int, exchange: Exchange) -> float:
        """Return by how much the plan's cost would grow if an exchange were made in round ``r``.

        No counter is written: the four teams and their rivals are all different, so none is both taken and added.
        """
        one, other, first, second, taken, added = exchange
        steps, counts = self.steps, self.counts
        change = 0.0
        for counter in added:
            change += steps[counter][counts[counter]]
        for counter in taken:
            change -= steps[counter][counts[counter] - 1]
        if r in self.own_cost:
            own = self.own_cost[r]
            change += own[first] + own[second] - own[one] - own[other]
        return change

    def make(self, r: int, exchange: Exchange, change: float) -> None:
        """Make an exchange in round ``r``, which changes the cost by so much."""
        self.count(exchange.taken, exchange.added)
        self.cost += change
        self._write(r, (exchange.one, exchange.other), (exchange.first, exchange.second))

    def count(self, taken: Counters, added: Counters) -> None:
        """Count what an exchange takes and adds."""
        counts = self.counts
        for counter in taken:
            counts[counter] -= 1
        for counter in added:
            counts[counter] += 1

    def try_replacing(
        self, r: int, old: Sequence[NumberedGame], games: Sequence[NumberedGame], allowance: float
    ) -> bool:
        """Put ``games`` in the place of ``old`` ones in round ``r`` if the cost grows by no more than ``allowance``."""
        steps, counts, counters = self.steps, self.counts, self.counters
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
        self._write(r, old, games)
        return True

    def _write(self, r: int, old: Sequence[NumberedGame], games: Sequence[NumberedGame]) -> None:
        table, game_of = self.rounds[r], self.game_of[r]
        if len(old) == len(games):
            for before, game in zip(old, games, strict=True):
                table[table.index(before)] = game
        else:
            table[:] = [game for game in table if game not in old] + list(games)
        for game in games:
            for team in game:
                game_of[team] = game

    def _take_back(self, old: Sequence[NumberedGame], games: Sequence[NumberedGame]) -> None:
        counts, counters = self.counts, self.counters
        for game in games:
            for counter in counters[game]:
                counts[counter] -= 1
        for game in old:
            for counter in counters[game]:
                counts[counter] += 1


class Remembered(dict[_Question, _Value], Generic[_Question, _Value]):
    """Values of games or of exchanges, computed at the first question."""

    def __init__(self, compute: Callable[[_Question], _Value]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, question: _Question) -> _Value:
        value = self[question] = self.compute(question)
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
    draw, allowances, make = random.random, len(ALLOWANCES), _Moves(plan, random).make
    for number in range(cooling.moves):
        if number % MOVES_PER_TEMPERATURE == 0:
            temperature *= factor
        if make(temperature * ALLOWANCES[int(draw() * allowances)]) and plan.cost < best_cost - ROUNDING:
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
        self.number_of_rounds = len(plan.rounds)
        teams = range(len(plan.clubs))
        self.club_mates = [(a, b) for a, b in combinations(teams, 2) if plan.clubs[a] == plan.clubs[b]]
        self.strangers = [(a, b) for a, b in combinations(teams, 2) if plan.clubs[a] != plan.clubs[b]]
        within = [self.swap_club_mates] * 10 + [self.swap_side_with_singles]
        across = [self.swap_opponents] * 2 + [self.swap_sides, self.move_classic_game, self.move_classic_game]
        self.kinds = within * bool(self.club_mates) + across * bool(self.strangers)

    def make(self, allowance: float) -> bool:
        """Try one exchange in one round; whether it was made."""
        draw, kinds = self.draw, self.kinds
        r = int(draw() * self.number_of_rounds)
        return kinds[int(draw() * len(kinds))](r, allowance)

    def swap_club_mates(self, r: int, allowance: float) -> bool:
        """Two teams of a club change places; when that changes their formats, in a round that makes up for it too."""
        a, b = self.club_mates[int(self.draw() * len(self.club_mates))]
        plan = self.plan
        one, other = plan.game_of[r][a], plan.game_of[r][b]
        exchange = plan.exchanges[one, other, a, b]
        leaning = len(one) - len(other)  # how many more classic games, counted twice, ``a`` plays in the round
        if leaning:
            second_round = int(self.draw() * self.number_of_rounds)
            one, other = plan.game_of[second_round][a], plan.game_of[second_round][b]
            if len(other) - len(one) == leaning:
                return self._exchange_in_two_rounds(
                    r, exchange, second_round, plan.exchanges[one, other, a, b], allowance
                )
        return exchange is not None and plan.try_exchange(r, exchange, allowance)

    def _exchange_in_two_rounds(
        self, r: int, first: Exchange | None, other: int, second: Exchange | None, allowance: float
    ) -> bool:
        """Make both exchanges of two teams or none; where one of the teams pauses there is none to make."""
        if first is None or second is None:
            return False
        plan = self.plan
        change = plan.change(r, first)
        plan.count(first.taken, first.added)  # the second exchange meets the counters that the first one leaves
        change_after = plan.change(other, second)
        plan.count(first.added, first.taken)
        if change + change_after > allowance:
            return False
        plan.make(r, first, change)
        plan.make(other, second, change_after)
        return True

    def swap_opponents(self, r: int, allowance: float) -> bool:
        """Two Funino games between different clubs change an opponent."""
        a, b = self.strangers[int(self.draw() * len(self.strangers))]
        one, other = self.plan.game_of[r][a], self.plan.game_of[r][b]
        if len(one) != 2 or len(other) != 2:
            return False
        exchange = self.plan.exchanges[one, other, a, b]
        if exchange is None:
            return False
        first, second = exchange.first, exchange.second
        if self._same_club(first) + self._same_club(second) != self._same_club(one) + self._same_club(other):
            return False
        return self.plan.try_exchange(r, exchange, allowance)

    def move_classic_game(self, r: int, allowance: float) -> bool:
        """Let four teams play their classic game in another round, so that each has as many of them as before.

        In its own round they play Funino against each other; those they would have met in the other one meet too.
        """
        table = self.plan.rounds[r]
        game, other = table[int(self.draw() * len(table))], int(self.draw() * self.number_of_rounds)
        if len(game) != 4 or other == r or not self._have_room(r, other):
            return False
        game_of = self.plan.game_of[other]
        old = list(dict.fromkeys(game_of[team] for team in game))
        if any(len(there) != 2 for there in old):
            return False
        left = [team for there in old for team in there if team not in game]
        if self.draw() < 0.5:
            left.reverse()
        meetings = [(left[j], left[-1 - j]) for j in range(len(left) // 2)]
        if any(map(self._same_club, meetings)) or any(map(self._same_club, old)):
            return False
        a, b, c, d = game
        split = [(a, c), (b, d)] if self.draw() < 0.5 else [(a, d), (b, c)]
        cost = self.plan.cost
        self.plan.try_replacing(r, [game], split, INFINITY)
        if self.plan.try_replacing(other, old, [game, *meetings], allowance + cost - self.plan.cost):
            return True
        self.plan.try_replacing(r, split, [game], INFINITY)
        return False

    def _have_room(self, r: int, other: int) -> bool:
        """Return whether one classic game less in one round and one more in the other are within the range."""
        least, most = self.plan.classic_games
        here, there = (list(map(len, self.plan.rounds[number])).count(4) for number in (r, other))
        return here > least and there < most

    def _same_club(self, game: NumberedGame) -> bool:
        return self.clubs[game[0]] == self.clubs[game[-1]]

    def swap_sides(self, r: int, allowance: float) -> bool:
        """Two classic games change a side."""
        table = self.plan.rounds[r]
        one, two = table[int(self.draw() * len(table))], table[int(self.draw() * len(table))]
        if one == two or len(one) != 4 or len(two) != 4:
            return False
        home, away, other = one[:2], one[2:], two
        if self.draw() < 0.5:
            other = other[2:] + other[:2]
        first, second = home + other[2:], other[:2] + away
        if self._same_club(first) or self._same_club(second):
            return False
        return self.plan.try_replacing(r, (one, two), (first, second), allowance)

    def swap_side_with_singles(self, r: int, allowance: float) -> bool:
        """Let a merged side play Funino instead, and two single teams of one club merge in its place."""
        c, d = self.club_mates[int(self.draw() * len(self.club_mates))]
        game_of, table = self.plan.game_of[r], self.plan.rounds[r]
        one, other, classic = game_of[c], game_of[d], table[int(self.draw() * len(table))]
        if len(classic) != 4 or len(one) != 2 or len(other) != 2 or one == other:
            return False
        home, away = classic[:2], classic[2:]
        if self.draw() < 0.5:
            home, away = away, home
        merged = (c, d, *away)
        first, second = _with(one, c, home[0]), _with(other, d, home[1])
        if any(map(self._same_club, (merged, first, second, one, other))):
            return False
        return self.plan.try_replacing(r, (classic, one, other), (merged, first, second), allowance)
