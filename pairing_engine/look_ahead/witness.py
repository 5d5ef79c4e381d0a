"""The best tournament known of a field, laid over one that has begun: what is left of it is a plan at the floor.

The table of floors has a whole tournament for each field, and some others are constructed. Its teams may change names
within a club, clubs of equal size may too, and its rounds may be played in any order. Where some such relabelling has
all that was played so far, the rounds not yet played complete the tournament at its floor. Finding the relabellings is
a small isomorphism search: a team can stand only for one that met, merged and played the same formats, and with each
team that is placed those left are fewer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

import numpy as np

from pairing_engine.look_ahead.canonical import mixed, refined
from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.past.arrays import Integers
from pairing_engine.past.tally import NumberedGame, NumberedRound, Tally
from pairing_engine.whole_tournament.constructions import constructed_floor
from pairing_engine.whole_tournament.floors import Floor, clubs_of_teams, known_floor
from pairing_engine.whole_tournament.round_shapes import FloorTask

RELABELLINGS = 48
"""So many are looked for: all are at the floor, and one of them may have a well-balanced round to come."""
TRIES = 50_000
"""How often a team is put in a place before the search ends, and how many ways to choose the rounds played it takes."""
SEED = 1
_PARTNERS = 64
"""Meetings and partnerships of a pair are kept in one number."""

_Left = tuple[int, ...]
_Image = tuple[int, ...]


def completions_of_witness(remaining: Remaining) -> tuple[tuple[NumberedRound, ...], ...]:
    """Return ways to complete a tournament like the best one known for its field; none where it went another way."""
    floor = _floor_of(remaining)
    if floor is None:
        return ()
    found = _Search(remaining, floor).found()
    games: dict[NumberedGame, NumberedGame] = {}

    def relabelled(number: int, image: _Image) -> NumberedRound:
        those = (tuple(image[team] for team in game) for game in floor.witness[number])
        return tuple(games.setdefault(game, game) for game in those)  # the same few games over and over: kept once

    return tuple(tuple(relabelled(number, image) for number in left) for left, image in found)


def _floor_of(remaining: Remaining) -> Floor | None:
    """Return the best tournament known that this one may be the beginning of."""
    teams = range(len(remaining.clubs))
    rounds_played = {sum(remaining.met[team]) - sum(remaining.merged[team]) for team in teams}
    if len(rounds_played) > 1 or remaining.pausing:
        return None
    played = rounds_played.pop()
    rounds = played + remaining.rounds
    if played < 0 or comb(rounds, played) > TRIES:  # forbidden partners count as merged, without a round
        return None
    within = sum(remaining.met[a][b] for a, b in combinations(teams, 2) if remaining.clubs[a] == remaining.clubs[b])
    same_club_games = within + remaining.same_club_games
    sizes = tuple(sorted(remaining.sizes(), reverse=True))
    floor = known_floor(sizes, rounds, last_resort=same_club_games > 0, limits=remaining.limits)
    floor = floor or constructed_floor(FloorTask(sizes, rounds, limits=remaining.limits))
    return None if floor is None or floor.same_club_games != same_club_games else floor


@dataclass(frozen=True)
class _Tallies:
    """What was done: a number for each pair of teams, and one for each team that is alike where names are changed."""

    codes: list[list[int]]
    kinds: list[int]


class _Search:
    """Looks for relabellings of the best tournament that have all that was played."""

    def __init__(self, remaining: Remaining, floor: Floor) -> None:
        self.remaining, self.floor = remaining, floor
        self.random = Random(SEED)  # noqa: S311 - not for secrets
        self.tries = 0
        self.club_of_number = clubs_of_teams(floor.sizes)
        codes = np.array(remaining.met) + _PARTNERS * np.array(remaining.merged)
        kinds = _kinds(codes[None], np.array(remaining.difference)[None], remaining.clubs)[0]
        self.past = _Tallies(codes.tolist(), kinds.tolist())
        self.order = self._order()

    def found(self) -> list[tuple[_Left, _Image]]:
        """Return which rounds of the best tournament are left, and for each of its teams who stands for it."""
        ways = dict(self._ways())
        found: dict[tuple[_Left, _Image], None] = {}
        for _ in range(RELABELLINGS):
            if not ways or self.tries > TRIES:
                break
            left = list(ways)[int(self.random.random() * len(ways))]
            image = self._image(ways[left])
            if image is None:
                del ways[left]
            else:
                found[left, image] = None
        return list(found)

    def _ways(self) -> Iterator[tuple[_Left, _Tallies]]:
        """Yield rounds that may be left with what the others add up to, where each team finds others of its kind."""
        rounds = range(len(self.floor.witness))
        lefts = list(combinations(rounds, self.remaining.rounds))
        is_played = np.array([[number not in left for number in rounds] for left in lefts], dtype=np.int64)
        codes_of_rounds, differences_of_rounds = _tallies_of_rounds(self.floor)
        codes, differences = np.tensordot(is_played, codes_of_rounds, 1), is_played @ differences_of_rounds
        kinds = _kinds(codes, differences, self.club_of_number)
        fitting = (np.sort(kinds, axis=1) == np.sort(self.past.kinds)).all(axis=1)
        for way in np.flatnonzero(fitting).tolist():
            yield lefts[way], _Tallies(codes[way].tolist(), kinds[way].tolist())

    def _order(self) -> list[int]:
        """Return the teams in the order in which they are placed: next is who has most to do with those before."""
        order: list[int] = []
        left = set(range(len(self.remaining.clubs)))
        while left:
            order.append(max(left, key=lambda team: (sum(self.past.codes[team][a] > 0 for a in order), -team)))
            left.remove(order[-1])
        return order

    def _image(self, deeds: _Tallies) -> _Image | None:
        """Return who stands for each team of the best tournament, one of perhaps several ways; None if nobody can."""
        number_of: dict[int, int] = {}
        found = self._place(deeds, number_of, {})
        return tuple(sorted(number_of, key=number_of.__getitem__)) if found else None

    def _place(self, deeds: _Tallies, number_of: dict[int, int], club_of: dict[int, int]) -> bool:
        """Let the next team, and then all after it, stand for some number; whether that is possible."""
        if len(number_of) == len(self.order):
            return True
        team = self.order[len(number_of)]
        club = self.remaining.clubs[team]
        is_first = club not in club_of
        for number in self._choices(deeds, team, number_of, club_of):
            number_of[team], club_of[club] = number, self.club_of_number[number]
            if self._place(deeds, number_of, club_of):
                return True
            del number_of[team]
            if is_first:
                del club_of[club]
        return False

    def _choices(self, deeds: _Tallies, team: int, number_of: dict[int, int], club_of: dict[int, int]) -> Iterator[int]:
        """Yield the numbers that a team may stand for beside those placed already, in an order by chance."""
        club, codes, kind = self.remaining.clubs[team], self.past.codes[team], self.past.kinds[team]
        placed = list(number_of.items())
        taken, clubs_taken = set(number_of.values()), set(club_of.values())
        choices = [number for number, its_kind in enumerate(deeds.kinds) if its_kind == kind and number not in taken]
        self.random.shuffle(choices)
        its_club = club_of.get(club)
        for number in choices:
            self.tries += 1
            if self.tries > TRIES:
                return
            its_codes, other_club = deeds.codes[number], self.club_of_number[number]
            is_club_fitting = other_club == its_club if its_club is not None else other_club not in clubs_taken
            if is_club_fitting and all(codes[other] == its_codes[its_number] for other, its_number in placed):
                yield number


def _tallies_of_rounds(floor: Floor) -> tuple[Integers, Integers]:
    """Return for each round the numbers of all pairs, shape (rounds, teams, teams), and the formats of all teams."""
    teams = sum(floor.sizes)
    codes = np.zeros((len(floor.witness), teams, teams), dtype=np.int64)
    differences = np.full((len(floor.witness), teams), -1, dtype=np.int64)
    for number, games in enumerate(floor.witness):
        played = Tally.of(games, teams)
        codes[number] = played.meetings + _PARTNERS * played.partnerships
        differences[number, played.classic > 0] = 1
    return codes, differences


def _kinds(codes: Integers, differences: Integers, clubs: Sequence[int]) -> Integers:
    """Return a number for each team that stays the same under other names; shape (ways, teams).

    Teams of different kinds cannot stand for each other; teams of one kind might.
    """
    club = np.array(clubs)
    is_mate = club[:, None] == club[None, :]
    kinds = mixed(differences * 31 + is_mate.sum(axis=1))
    for _ in range(2):
        kinds = refined(kinds, codes * 2 + is_mate)
    return kinds
