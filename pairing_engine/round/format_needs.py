"""Which formats the remaining rounds need: when a game within a club is the last resort, and what the round must spare.

Opponents are left out here. A round counts by its shape: how many merged sides each club gives, and which club has a
game within itself. Every team has two ranges of classic games: the wide one has to be kept, for it leaves nobody far
behind; the even one, with as many classic as Funino games, is missed by as few games as possible, over all teams.
Without games within a club the wide range is any: formats are as even in sum as they can be.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import prod
from typing import NamedTuple

import numpy as np

from pairing_engine.past.arrays import Floats, Integers
from pairing_engine.past.history import History
from pairing_engine.rules import PairingRules, SameClubFunino
from pairing_engine.whole_tournament.round_shapes import PitchLimits, RoundShape, largest_deviation, round_shapes

MOST_SHAPES = 4096
ANY_DEVIATION = 2
"""A team is never farther off, a round: without games within a club nobody can be promised less."""


class ClassicRange(NamedTuple):
    """How many classic games a team needs at least, and may have at most."""

    least: int
    most: int


ClassicRanges = tuple[tuple[ClassicRange, ...], ...]
"""Of each team, club by club."""


@dataclass(frozen=True)
class FormatNeeds:
    """What the present teams still need in the remaining rounds, the coming one among them.

    Parameters
    ----------
    members
        For each present club the numbers of its present teams.
    rounds
        How many rounds remain.
    wide, even
        For each team, club by club, how many classic games it needs at least and may have at most.
    limits
        Pitches of each size.
    teams_per_side
        How many teams make a merged side.
    with_same_club
        Whether a round may have a game within a club.
    """

    members: tuple[tuple[int, ...], ...]
    rounds: int
    wide: ClassicRanges
    even: ClassicRanges
    limits: PitchLimits
    teams_per_side: int = 2
    with_same_club: bool = True

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Present teams of each club."""
        return tuple(len(teams) for teams in self.members)

    @cached_property
    def shapes(self) -> tuple[RoundShape, ...]:
        """All shapes of a round, those without a game within a club first."""
        shapes = shapes_of_field(self.sizes, self.limits, self.teams_per_side)
        return shapes if self.with_same_club else tuple(shape for shape in shapes if shape.same_club is None)


def are_shapes_countable(clubs: Integers, teams_per_side: int = 2, most: int = MOST_SHAPES) -> bool:
    """Whether a field with these clubs, one per team, has so few shapes of a round that all can be listed."""
    _, sizes = np.unique(clubs, return_counts=True)
    return bool(prod((sizes // teams_per_side + 1).tolist()) <= most)


@cache
def shapes_of_field(sizes: tuple[int, ...], limits: PitchLimits, teams_per_side: int = 2) -> tuple[RoundShape, ...]:
    """Return all shapes of a round; with an odd number of teams, those that are left when one team pauses."""
    fields = [sizes]
    if sum(sizes) % 2:
        fields = [tuple(size - (club == pausing) for club, size in enumerate(sizes)) for pausing in range(len(sizes))]
    shapes = dict.fromkeys(
        shape
        for field in fields
        for shape in round_shapes(field, limits, with_same_club=True, teams_per_side=teams_per_side)
    )
    return tuple(sorted(shapes, key=lambda shape: shape.same_club is not None))


def format_needs(history: History, present: Integers, number_of_rounds: int, rules: PairingRules) -> FormatNeeds:
    """Return what the present teams need in the remaining rounds."""
    rounds = number_of_rounds - history.rounds
    pause = len(present) % 2  # it shifts the difference by one
    clubs = sorted(set(history.clubs[present].tolist()))
    members = tuple(tuple(present[history.clubs[present] == club].tolist()) for club in clubs)

    def ranges(deviation: int) -> ClassicRanges:
        least = np.clip(-((history.format_difference - rounds + deviation) // 2), 0, rounds)
        most = np.clip((deviation + rounds - history.format_difference) // 2, 0, rounds)
        return tuple(tuple(ClassicRange(int(least[team]), int(most[team])) for team in teams) for teams in members)

    is_never = rules.same_club_funino is SameClubFunino.NEVER
    wide = ranges(ANY_DEVIATION * number_of_rounds if is_never else largest_deviation(number_of_rounds) + pause)
    return FormatNeeds(
        members=members,
        rounds=rounds,
        wide=wide,
        even=wide if pause else ranges(number_of_rounds % 2),  # whose turn it is to pause goes first
        limits=PitchLimits(rules.max_classic, rules.max_funino),
        teams_per_side=rules.formats.teams_per_side,
        with_same_club=not is_never,
    )


@dataclass(frozen=True, slots=True)
class FormatPlan:
    """What the remaining rounds need at least, and what of it the coming round brings.

    Parameters
    ----------
    needs
        What the teams need.
    same_club_games
        How many games within a club the remaining rounds need at least, the coming one included.
    excess
        By how many games the wide ranges are missed even so; 0 in every field that may start.
    drift
        By how many games the even ranges are missed at least, with no more games within a club.
    now
        How many games within a club the coming round has: 0 or 1.
    """

    needs: FormatNeeds
    same_club_games: int = 0
    excess: int = 0
    drift: int = 0
    now: int = 0


class Allowance(NamedTuple):
    """How many games within a club a round has, and the plan of formats that it keeps; None where there is none."""

    same_club_games: int
    plan: FormatPlan | None = None


def allowances(plan: FormatPlan | None, present: int) -> Iterator[Allowance]:
    """Yield what to try: what is planned first, then as few games within a club as possible.

    Where no legal round exists at all, the fewest games within a club that make one are played, whatever the rules say.
    """
    if plan is not None:
        yield Allowance(plan.now, plan)
    yield from (Allowance(number) for number in range(present // 2 + 1))


def after_a_round(needs: FormatNeeds, classic: Set[int]) -> FormatNeeds:
    """Return what is left when these teams play a classic game in the coming round and the others do not."""

    def left(ranges: ClassicRanges) -> ClassicRanges:
        return tuple(
            tuple(ClassicRange(least - (team in classic), most - (team in classic)) for team, (least, most) in of_club)
            for of_club in (zip(*pair, strict=True) for pair in zip(needs.members, ranges, strict=True))
        )

    return replace(needs, rounds=needs.rounds - 1, wide=left(needs.wide), even=left(needs.even))


def are_met_without_same_club_games(needs: FormatNeeds) -> bool:
    """Whether a simple plan without games within a club meets the even ranges; False where a better look is needed.

    Round after round takes the shape that is closest to what the clubs still need on average.
    """
    sides = np.array([shape.sides for shape in needs.shapes if shape.same_club is None], dtype=float)
    if len(sides) == 0:
        return False
    left = np.array([sum(least + most for least, most in of_club) for of_club in needs.even]) / (
        2 * needs.teams_per_side
    )
    played: list[Floats] = []
    for remaining in range(needs.rounds, 0, -1):
        chosen = sides[int((((sides - left / remaining) ** 2) / np.array(needs.sizes)).sum(axis=1).argmin())]
        left = left - chosen
        played.append(chosen)
    return _meets(needs, np.array(played).reshape(-1, len(needs.sizes)))


def _meets(needs: FormatNeeds, sides: Floats) -> bool:
    """Whether rounds with so many sides per club, as rows, meet the even ranges."""
    places = needs.teams_per_side * sides.T
    return all(can_be_dealt(of_club, ranges) for of_club, ranges in zip(places, needs.even, strict=True))


def can_be_dealt(places: Floats, ranges: Sequence[ClassicRange]) -> bool:
    """Whether the teams of a club can share so many classic places, round by round, each within its range.

    A team has one place in a round: the theorem of Gale and Ryser. The neediest teams, however many, take no more than
    one place each in a round, and those that may take fewest take what the others leave over.
    """
    size = len(ranges)
    teams = np.arange(1, size + 1)[:, None]
    neediest = np.cumsum(sorted((least for least, _ in ranges), reverse=True))
    fewest = np.cumsum(sorted(most for _, most in ranges))
    has_places = neediest <= np.minimum(places, teams).sum(axis=1)
    takes_places = fewest >= np.maximum(0, places - (size - teams)).sum(axis=1)
    return bool(has_places.all() and takes_places.all())


def is_due(played: int, needed: int, number: int, number_of_rounds: int) -> bool:
    """Whether the next game within a club is due in a round, so that they are spread over the tournament.

    Parameters
    ----------
    played, needed
        Games within a club so far, and how many are still needed.
    number, number_of_rounds
        The coming round, counted from 1, of so many.
    """
    if needed == 0:
        return False
    return needed > number_of_rounds - number or 2 * (played + needed) * number >= (2 * played + 1) * number_of_rounds
