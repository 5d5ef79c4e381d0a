"""The plan of a tournament: rounds of numbered games, and what they cost together.

A plan is a list of rounds, a round a list of games; who pauses has a game of its own.
Everything a plan costs is a sum over *counters*: how often two teams met, how often two teams merged, how many
classic games a team has. A counter that goes from ``n`` to ``n + 1`` costs ``step[n]``; a game costs what its
counters cost, and perhaps something of its own in the round at hand.

A search asks far more often what an exchange would cost than it makes one. So each team's place in each round is kept
with the counters that it moves, and the next and the last step of each counter are at hand.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations
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

    ``meeting``, ``partner`` and ``classic`` give for each pair of teams (smaller number first) or each team what the
    next one costs after 0, 1, 2 ... of them, up to the number of rounds. ``game`` is what a game costs beyond that, by
    round; rounds it does not name cost nothing. ``classic_games`` is the least and the most of them in a round: no
    exchange leaves this range.
    """

    clubs: Sequence[int]
    meeting: Callable[[int, int], Steps]
    partner: Callable[[int, int], Steps]
    classic: Callable[[int], Steps]
    game: dict[int, Callable[[NumberedGame], float]] = field(default_factory=dict)
    classic_games: tuple[int, int] = (0, sys.maxsize)

    @cached_property
    def steps(self) -> list[Steps]:
        """What the next one costs, by counter, in the order of `counter_table`."""
        teams = range(len(self.clubs))
        pairs = list(combinations(teams, 2))
        of_pairs = [cost(a, b) for cost in (self.meeting, self.partner) for a, b in pairs]
        return of_pairs + [self.classic(team) for team in teams]


@lru_cache(maxsize=32)
def counter_table(teams: int) -> tuple[Counters, ...]:
    """Return the numbers of the counters of each team.

    A row has those of its meetings with team 0, 1, 2 ..., then of its partnerships with them, and last of its classic
    games. What a team has to do with itself is never asked for.
    """
    pairs = list(combinations(range(teams), 2))
    table = [[-1] * (2 * teams + 1) for _ in range(teams)]
    for number, (a, b) in enumerate(pairs):
        table[a][b] = table[b][a] = number
        table[a][teams + b] = table[b][teams + a] = len(pairs) + number
    for team, row in enumerate(table):
        row[-1] = 2 * len(pairs) + team
    return tuple(map(tuple, table))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a team plays in a round.

    Parameters
    ----------
    game
        Its game.
    others
        Whom it meets, then with whom it merges, as places in a row of `counter_table`; none in a pause.
    counters
        Its own counters at these places.
    """

    game: NumberedGame
    others: tuple[int, ...]
    counters: Counters


class Seating(NamedTuple):
    """What a game does: the counters that it moves, and the place of each of its teams."""

    counters: Counters
    places: tuple[tuple[int, Place], ...]


@lru_cache(maxsize=10_000)
def seating(game: NumberedGame, teams: int) -> Seating:
    """Return what a game does in a field of so many teams."""
    table = counter_table(teams)
    meetings = [table[a][b] for a, b in opponents(game)]
    merged = [table[a][teams + b] for a, b in partners(game)]
    classic = [table[team][-1] for team in game] if is_classic(game) else []
    home, away = sides(game)
    others = {team: rivals + _mates(team, own, teams) for own, rivals in ((home, away), (away, home)) for team in own}
    places = [
        (team, Place(game, there := others.get(team, ()), tuple(table[team][place] for place in there)))
        for team in game
    ]
    return Seating((*meetings, *merged, *classic), tuple(places))


def _mates(team: int, side: NumberedGame, teams: int) -> tuple[int, ...]:
    return tuple(teams + mate for mate in side if mate != team)


class Plan:
    """A plan with its counters and its cost, kept up to date move by move.

    ``next_step`` and ``last_step`` say what each counter would cost if it went on by one, and what its last one cost.
    """

    def __init__(self, costs: Costs, rounds: Sequence[Sequence[NumberedGame]]) -> None:
        self.clubs = costs.clubs
        self.classic_games = costs.classic_games
        self.table = counter_table(len(costs.clubs))
        self.steps = costs.steps
        self.counts = [0] * len(self.steps)
        self.next_step = [steps[0] for steps in self.steps]
        self.last_step = [0.0] * len(self.steps)
        self.own_cost = {r: Remembered(own) for r, own in costs.game.items()}
        self.rounds: list[PlanRound] = [list(games) for games in rounds]
        nowhere = Place((), (), ())
        self.places = [[nowhere] * len(costs.clubs) for _ in rounds]
        for r, games in enumerate(self.rounds):
            self._seat(r, games)
        # Game by game: plans of equal cost may be told apart by how it was rounded, so the order of adding up stays.
        self.cost = added_up(self._add(self.counters_of(game)) for games in self.rounds for game in games)
        self.cost += added_up(own[game] for r, own in self.own_cost.items() for game in self.rounds[r])

    def counters_of(self, game: NumberedGame) -> Counters:
        """Return the counters that a game moves."""
        return seating(game, len(self.clubs)).counters

    def change(self, r: int, a: int, b: int) -> float:
        """Return by how much the cost would grow if two teams of different games changed places in round ``r``.

        What becomes of their formats is left out; see `change_of_formats`. No counter is written: the four teams and
        their rivals are all different, so none is both taken and added.
        """
        row_a, row_b = self.table[a], self.table[b]
        places, next_step, last_step = self.places[r], self.next_step, self.last_step
        of_a, of_b = places[a], places[b]
        change = 0.0
        for place in of_a.others:
            change += next_step[row_b[place]]
        for place in of_b.others:
            change += next_step[row_a[place]]
        for counter in of_a.counters:
            change -= last_step[counter]
        for counter in of_b.counters:
            change -= last_step[counter]
        if r in self.own_cost:
            own, one, other = self.own_cost[r], of_a.game, of_b.game
            change += own[with_other(one, a, b)] + own[with_other(other, b, a)] - own[one] - own[other]
        return change

    def change_of_formats(self, more: int, less: int) -> float:
        """Return by how much the cost would grow if one team played classic once more, and another once less."""
        return self.next_step[self.table[more][-1]] - self.last_step[self.table[less][-1]]

    def change_in_two_rounds(self, r: int, second: int, a: int, b: int) -> float:
        """Return by how much the cost would grow if two teams changed places in two rounds, and so kept their formats.

        A counter that both rounds move takes its steps one after the other.
        """
        here, there = self.places[r], self.places[second]
        if set(here[a].others + here[b].others).isdisjoint(there[a].others + there[b].others):
            return self.change(r, a, b) + self.change(second, a, b)
        taken, added = self._counters_of_exchange(r, a, b)
        change = self.change(r, a, b)
        self._take(taken)
        self._add(added)
        change += self.change(second, a, b)
        self._take(added)
        self._add(taken)
        return change

    def exchange(self, r: int, a: int, b: int, change: float) -> None:
        """Let two teams of different games change places in round ``r``, which changes the cost by so much."""
        taken, added = self._counters_of_exchange(r, a, b)
        self._take(taken)
        self._add(added)
        self.cost += change
        one, other = self.places[r][a].game, self.places[r][b].game
        self._write(r, (one, other), (with_other(one, a, b), with_other(other, b, a)))

    def _counters_of_exchange(self, r: int, a: int, b: int) -> tuple[Counters, Counters]:
        """Return the counters that lose one and those that gain one if two teams change places."""
        row_a, row_b = self.table[a], self.table[b]
        of_a, of_b = self.places[r][a], self.places[r][b]
        taken = of_a.counters + of_b.counters
        added = (*[row_b[place] for place in of_a.others], *[row_a[place] for place in of_b.others])
        if len(of_a.game) == len(of_b.game):
            return taken, added
        less, more = (row_a, row_b) if len(of_a.game) > len(of_b.game) else (row_b, row_a)
        return (*taken, less[-1]), (*added, more[-1])

    def try_replacing(
        self, r: int, old: Sequence[NumberedGame], games: Sequence[NumberedGame], allowance: float
    ) -> bool:
        """Put ``games`` in the place of ``old`` ones in round ``r`` if the cost grows by no more than ``allowance``."""
        change = 0.0
        for game in old:
            change -= self._take(self.counters_of(game))
        for game in games:
            change += self._add(self.counters_of(game))
        if r in self.own_cost:
            own = self.own_cost[r]
            for game in games:
                change += own[game]
            for game in old:
                change -= own[game]
        if change > allowance:
            for game in games:
                self._take(self.counters_of(game))
            for game in old:
                self._add(self.counters_of(game))
            return False
        self.cost += change
        self._write(r, old, games)
        return True

    def _add(self, counters: Counters) -> float:
        """Count one more of each counter, one after the other; return what that costs."""
        steps, counts, next_step, last_step = self.steps, self.counts, self.next_step, self.last_step
        cost = 0.0
        for counter in counters:
            cost += next_step[counter]
            counts[counter] = count = counts[counter] + 1
            last_step[counter] = next_step[counter]
            next_step[counter] = steps[counter][count]
        return cost

    def _take(self, counters: Counters) -> float:
        """Count one less of each counter, one after the other; return what that saves."""
        steps, counts, next_step, last_step = self.steps, self.counts, self.next_step, self.last_step
        saved = 0.0
        for counter in counters:
            saved += last_step[counter]
            counts[counter] = count = counts[counter] - 1
            next_step[counter] = last_step[counter]
            last_step[counter] = steps[counter][count - 1]  # of a counter at 0 nobody asks for it
        return saved

    def _write(self, r: int, old: Sequence[NumberedGame], games: Sequence[NumberedGame]) -> None:
        table = self.rounds[r]
        if len(old) == len(games):
            for before, game in zip(old, games, strict=True):
                table[table.index(before)] = game
        else:
            table[:] = [game for game in table if game not in old] + list(games)
        self._seat(r, games)

    def _seat(self, r: int, games: Iterable[NumberedGame]) -> None:
        places, teams = self.places[r], len(self.clubs)
        for game in games:
            for team, place in seating(game, teams).places:
                places[team] = place


class Remembered(dict[_Question, _Value], Generic[_Question, _Value]):
    """Values of games, computed at the first question."""

    def __init__(self, compute: Callable[[_Question], _Value]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, question: _Question) -> _Value:
        value = self[question] = self.compute(question)
        return value


def with_other(game: NumberedGame, team: int, other: int) -> NumberedGame:
    """Return a game in which one team takes the place of another."""
    teams = list(game)
    teams[teams.index(team)] = other
    return tuple(teams)
