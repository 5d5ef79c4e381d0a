"""What every baseline holds in its hands: the coming round's candidate games and what each costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from pairing_engine.border import Count, at_border
from pairing_engine.errors import InfeasibleRoundError, InvalidInputError
from pairing_engine.past.arrays import Integers
from pairing_engine.past.history import History
from pairing_engine.round.candidates import Games, candidate_games
from pairing_engine.round.criteria import Prices, Situation, priced, situation_of
from pairing_engine.round.feasibility import groups_of_pausers
from pairing_engine.tournament import Match, Round, Tournament
from pairing_engine.whole_tournament.round_shapes import can_meet_across


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

    history: History
    situation: Situation
    playing: Integers
    pausing: tuple[int, ...]
    games: Games
    prices: Prices

    def club(self, team: int) -> int:
        """Return the number of a team's club."""
        return int(self.history.clubs[team])

    def can_meet(self, sides: Iterable[Sequence[int]]) -> bool:
        """Whether these sides can all meet one of another club."""
        clubs = [self.club(side[0]) for side in sides]
        return can_meet_across(np.bincount(clubs).tolist() if clubs else [])

    def round_of(self, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> Round:
        """Return the round of these games, each two sides of team numbers."""
        return Round(
            matches=tuple(self._match(home, away) for home, away in games),
            pausing=tuple(self.history.teams[team] for team in self.pausing),
        )

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
    return ComingRound(history, situation, playing, pausing, games, priced(games, situation))


@at_border(games=Games, position=Count)
def sides_of(games: Games, position: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return both sides of a game as team numbers."""
    if position >= len(games):
        raise InvalidInputError("position", f"there are {len(games)} games")
    numbers = games.teams_of(position)
    half = len(numbers) // 2
    return numbers[:half], numbers[half:]
