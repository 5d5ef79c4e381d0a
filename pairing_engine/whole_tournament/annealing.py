"""Improves the plan of a tournament by small exchanges that keep every round legal: simulated annealing, seeded.

A pause stays as it is. Of a hundred exchanges tried fewer than ten are made, so the usual ones, two teams that change
places, are priced without touching the plan.
"""

from dataclasses import dataclass
from itertools import combinations
from math import log
from random import Random

from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.plan import Plan, PlanRound, with_other


@dataclass(frozen=True)
class Cooling:
    """How long to search and how bold: moves in all, temperature at the first and at the last of them."""

    moves: int
    start: float = 0.7
    end: float = 0.12


def anneal(plan: Plan, random: Random, cooling: Cooling) -> list[PlanRound]:
    """Return the best rounds seen while moving at random, ever less boldly."""
    best, best_cost = [list(games) for games in plan.rounds], plan.cost
    factor = (cooling.end / cooling.start) ** (MOVES_PER_TEMPERATURE / cooling.moves)
    temperature = cooling.start
    kinds, rounds, draw = _Moves(plan, random).kinds, len(plan.rounds), random.random
    for number in range(cooling.moves):
        if number % MOVES_PER_TEMPERATURE == 0:
            temperature *= factor
        allowance = temperature * ALLOWANCES[int(draw() * len(ALLOWANCES))]
        r = int(draw() * rounds)
        make = kinds[int(draw() * len(kinds))]
        if make(r, allowance) and plan.cost < best_cost - ROUNDING:
            best, best_cost = [list(games) for games in plan.rounds], plan.cost
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

    def swap_club_mates(self, r: int, allowance: float) -> bool:
        """Two teams of a club change places; when that changes their formats, in a round that makes up for it too."""
        a, b = self.club_mates[int(self.draw() * len(self.club_mates))]
        plan = self.plan
        one, other = plan.places[r][a].game, plan.places[r][b].game
        leaning = len(one) - len(other)  # how many more classic games, counted twice, ``a`` plays in the round
        if leaning:
            second = int(self.draw() * self.number_of_rounds)
            if leaning % 2:  # one of them pauses
                return False
            there = plan.places[second]
            if len(there[b].game) - len(there[a].game) == leaning:
                return self._swap_in_two_rounds(r, second, (a, b), allowance)
            more, less = (b, a) if leaning > 0 else (a, b)
            change = plan.change(r, a, b) + plan.change_of_formats(more, less)
        elif one is other:
            return False
        else:
            change = plan.change(r, a, b)
        if change > allowance:
            return False
        plan.exchange(r, a, b, change)
        return True

    def _swap_in_two_rounds(self, r: int, second: int, teams: tuple[int, int], allowance: float) -> bool:
        """Two teams change places in two rounds or in none."""
        plan, (a, b) = self.plan, teams
        change = plan.change_in_two_rounds(r, second, a, b)
        if change > allowance:
            return False
        plan.exchange(r, a, b, change)
        plan.exchange(second, a, b, 0.0)
        return True

    def swap_opponents(self, r: int, allowance: float) -> bool:
        """Two Funino games between different clubs change an opponent."""
        a, b = self.strangers[int(self.draw() * len(self.strangers))]
        one, other = self.plan.places[r][a], self.plan.places[r][b]
        if len(one.game) != 2 or len(other.game) != 2 or one.game is other.game:
            return False
        club, (rival,), (other_rival,) = self.clubs, one.others, other.others
        before = (club[a] == club[rival]) + (club[b] == club[other_rival])
        if (club[b] == club[rival]) + (club[a] == club[other_rival]) != before:
            return False
        change = self.plan.change(r, a, b)
        if change > allowance:
            return False
        self.plan.exchange(r, a, b, change)
        return True

    def move_classic_game(self, r: int, allowance: float) -> bool:
        """Let four teams play their classic game in another round, so that each has as many of them as before.

        In its own round they play Funino against each other; those they would have met in the other one meet too.
        """
        table = self.plan.rounds[r]
        game, other = table[int(self.draw() * len(table))], int(self.draw() * self.number_of_rounds)
        if len(game) != 4 or other == r or not self._have_room(r, other):
            return False
        places = self.plan.places[other]
        old = list(dict.fromkeys(places[team].game for team in game))
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
        places, table = self.plan.places[r], self.plan.rounds[r]
        one, other, classic = places[c].game, places[d].game, table[int(self.draw() * len(table))]
        if len(classic) != 4 or len(one) != 2 or len(other) != 2 or one == other:
            return False
        home, away = classic[:2], classic[2:]
        if self.draw() < 0.5:
            home, away = away, home
        merged = (c, d, *away)
        first, second = with_other(one, c, home[0]), with_other(other, d, home[1])
        if any(map(self._same_club, (merged, first, second, one, other))):
            return False
        return self.plan.try_replacing(r, (classic, one, other), (merged, first, second), allowance)
