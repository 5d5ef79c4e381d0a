"""What every baseline holds in its hands: the coming round's candidate games and what each costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import numpy as np
from pydantic import Field

from pairing_engine.border import Count, Whole, at_border, check, check_each
from pairing_engine.errors import InfeasibleRoundError, InvalidInputError
from pairing_engine.hard_rules import (
    forbidden_opponents_do_not_meet,
    forbidden_partners_are_not_merged,
    locked_games_are_played,
    pitches_suffice,
)
from pairing_engine.past.arrays import Integers
from pairing_engine.past.history import History
from pairing_engine.round.candidates import Games, candidate_games, locks_of_round
from pairing_engine.round.criteria import Prices, Situation, priced, situation_of
from pairing_engine.round.feasibility import groups_of_pausers
from pairing_engine.tournament import Match, Round, Tournament
from pairing_engine.whole_tournament.round_shapes import PitchLimits, can_meet_across

OF_THE_DAY = (
    pitches_suffice,
    locked_games_are_played,
    forbidden_opponents_do_not_meet,
    forbidden_partners_are_not_merged,
)
"""What an organiser may ask beyond the format: who pairs by clubs alone does not always get there."""

_Sides = Annotated[Sequence[Sequence[Whole]], Field(min_length=2, max_length=2)]


@dataclass(frozen=True, eq=False)
class ComingRound:
    """The coming round as a baseline sees it.

    Parameters
    ----------
    playing
        Numbers of the teams that play, ascending.
    pausing
        The team that pauses, if one must.
    games, prices
        Every game the rules allow, and what the engine's criteria say of it.
    """

    tournament: Tournament
    history: History
    situation: Situation
    playing: Integers
    pausing: tuple[int, ...]
    games: Games
    prices: Prices

    def club(self, team: int) -> int:
        """Return the number of a team's club."""
        check("team", team, int | np.integer)
        return int(self.history.clubs[team])

    def can_meet(self, sides: Iterable[Sequence[int]]) -> bool:
        """Whether these sides can all meet one of another club."""
        clubs = [self.club(side[0]) for side in check_each("sides", sides, Sequence)]
        return can_meet_across(np.bincount(clubs).tolist() if clubs else [])

    def may_merge(self, teams: Iterable[int]) -> bool:
        """Whether these teams are a side of any game that the rules allow."""
        check("teams", teams, Iterable)
        return frozenset(teams) in self._allowed_sides

    def may_meet(self, one: Iterable[int], other: Iterable[int]) -> bool:
        """Whether the rules allow the game of these sides."""
        check("one", one, Iterable)
        check("other", other, Iterable)
        return frozenset((frozenset(one), frozenset(other))) in self._allowed

    @property
    def limits(self) -> PitchLimits:
        """How many games of each format find a pitch."""
        rules = self.tournament.rules.beside(locks_of_round(self.tournament.rules, self.tournament.coming_round))
        return PitchLimits(rules.max_classic, rules.max_funino)

    def round_of(self, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> Round:
        """Return the round of these games, each two sides of team numbers.

        Raises
        ------
        InfeasibleRoundError
            If they are too many for the pitches, leave out a locked game or break a ban.
        """
        listed = check_each("games", games, Sequence)
        for index, sides in enumerate(listed):
            check(f"games[{index}]", sides, _Sides)
        paired = Round(
            matches=tuple(self._match(home, away) for home, away in listed),
            pausing=tuple(self.history.teams[team] for team in self.pausing),
        )
        checked = self.tournament.as_checked(paired, 0)
        if broken := [sentence for rule in OF_THE_DAY for sentence in rule(checked)]:
            raise InfeasibleRoundError(broken)
        return paired

    @cached_property
    def _allowed(self) -> frozenset[frozenset[frozenset[int]]]:
        both = (sides_of(self.games, position) for position in range(len(self.games)))
        return frozenset(frozenset(map(frozenset, sides)) for sides in both)

    @cached_property
    def _allowed_sides(self) -> frozenset[frozenset[int]]:
        return frozenset(side for game in self._allowed for side in game)

    def _match(self, home: Sequence[int], away: Sequence[int]) -> Match:
        names = self.history.teams
        sides = [tuple(names[team] for team in sorted(side)) for side in (home, away)]
        return Match(game_type="funino" if len(home) == 1 else "classic", home=sides[0], away=sides[1])


@at_border(tournament=Tournament)
def coming_round(tournament: Tournament) -> ComingRound:
    """Return the coming round of a tournament; who pauses is decided as the engine does, the first of those equal.

    Raises
    ------
    InfeasibleRoundError
        If nobody's pause leaves a legal round.
    """
    situation = situation_of(tournament)
    history, present = situation.history, situation.present
    pausers = next(groups_of_pausers(history, present, tournament.rules, 0), None)
    if pausers is None:
        raise InfeasibleRoundError(["a club is too large"])
    pausing = tuple(pausers[:1].tolist())
    playing = present[~np.isin(present, pausing)]
    games = candidate_games(history, playing, tournament.rules)
    return ComingRound(tournament, history, situation, playing, pausing, games, priced(games, situation))


@at_border(games=Games, position=Count)
def sides_of(games: Games, position: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return both sides of a game as team numbers."""
    if position >= len(games):
        raise InvalidInputError("position", f"there are {len(games)} games")
    numbers = games.teams_of(position)
    half = len(numbers) // 2
    return numbers[:half], numbers[half:]
