"""What is left of a tournament: the rounds to come, and what the past made of the teams.

Nothing here depends on strengths or results.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from pairing_engine.past.tally import NumberedGame, Tally, opponents
from pairing_engine.round.candidates import banned_opponents, banned_partners
from pairing_engine.round.criteria import Situation
from pairing_engine.round.format_needs import FormatPlan, are_shapes_countable
from pairing_engine.whole_tournament.round_shapes import PitchLimits, can_meet_across

MOST_SHAPES = 3_000
"""With more ways to give classic sides than that, a round stands for itself."""
UNWANTED = 30.0
"""What a forbidden game costs in a plan, in repetitions."""

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Remaining:
    """What is left of a tournament and what was played; teams are numbered by their place among those present.

    Parameters
    ----------
    clubs
        The club of each team, numbered from 0.
    rounds
        How many rounds are left, the coming one included.
    met, merged
        How often each two teams were opponents and partners; forbidden pairs count as many times.
    difference
        Classic minus Funino games of each team.
    pausing
        The team that is expected to pause in each round; empty when the number of teams is even.
    same_club_games
        How many rounds have a game within a club.
    limits
        Pitches of each size.
    """

    clubs: tuple[int, ...]
    rounds: int
    met: Table
    merged: Table
    difference: tuple[int, ...]
    pausing: tuple[int, ...]
    same_club_games: int
    limits: PitchLimits

    def sizes(self, pausing: int | None = None) -> tuple[int, ...]:
        """Return the teams of each club, one of them less when it pauses."""
        playing = [club for team, club in enumerate(self.clubs) if team != pausing]
        return tuple(playing.count(club) for club in range(max(self.clubs) + 1))

    def after(self, games: Sequence[NumberedGame]) -> "Remaining":
        """Return what is left once these games are played as the coming round."""
        played = Tally.of(games, len(self.clubs))
        within = sum(self.clubs[a] == self.clubs[b] for game in games for a, b in opponents(game))
        met, merged = np.array(self.met) + played.meetings, np.array(self.merged) + played.partnerships
        difference = np.array(self.difference) + played.format_difference
        return replace(
            self,
            rounds=self.rounds - 1,
            met=tuple(map(tuple, met.tolist())),
            merged=tuple(map(tuple, merged.tolist())),
            difference=tuple(difference.tolist()),
            pausing=self.pausing[1:],
            same_club_games=max(0, self.same_club_games - within),
        )


def can_be_planned(situation: Situation, number_of_rounds: int) -> bool:
    """Whether more than the coming round is left, and the field is small enough to plan that."""
    return number_of_rounds - situation.history.rounds > 1 and are_shapes_few(situation)


def are_shapes_few(situation: Situation) -> bool:
    """Whether classic sides are pairs, and all ways to give them can be listed."""
    clubs = situation.history.clubs[situation.present]
    return situation.rules.formats.merges_pairs and are_shapes_countable(clubs, most=MOST_SHAPES)


def remaining_of(situation: Situation, number_of_rounds: int, formats: FormatPlan | None) -> Remaining | None:
    """Return what is left after the past rounds; None if planning would not pay off."""
    if not can_be_planned(situation, number_of_rounds):
        return None
    history, present, rules = situation.history, situation.present, situation.rules
    rounds = number_of_rounds - history.rounds
    clubs = np.unique(history.clubs[present], return_inverse=True)[1]
    among = np.ix_(present, present)
    unwanted = int(UNWANTED)
    met = history.meetings[among] + unwanted * banned_opponents(history, rules)[among]
    merged = history.partnerships[among] + unwanted * banned_partners(history, rules)[among]
    return Remaining(
        clubs=tuple(clubs.tolist()),
        rounds=rounds,
        met=tuple(map(tuple, met.tolist())),
        merged=tuple(map(tuple, merged.tolist())),
        difference=tuple(history.format_difference[present].tolist()),
        pausing=_expected_to_pause(situation, clubs.tolist(), rounds) if len(present) % 2 else (),
        same_club_games=formats.same_club_games if formats is not None else 0,
        limits=PitchLimits(rules.max_classic, rules.max_funino),
    )


def _expected_to_pause(situation: Situation, clubs: Sequence[int], rounds: int) -> tuple[int, ...]:
    """Return who pauses in each round if all goes in turn: fewest pauses first, then the longest ago."""
    history, present = situation.history, situation.present.tolist()

    def turn(team: int) -> tuple[int, int]:
        return int(history.pauses[present[team]]), int(history.last_pause[present[team]])

    def leaves_a_round(team: int) -> bool:
        left = Counter(clubs)
        left[clubs[team]] -= 1
        return can_meet_across(list(left.values()))

    order = sorted(filter(leaves_a_round, range(len(present))), key=turn) or [0]
    return tuple(order[r % len(order)] for r in range(rounds))
