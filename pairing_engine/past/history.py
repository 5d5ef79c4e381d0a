"""Who met, merged, paused and played what: indexes over the past rounds."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.past.tally import Tally, opponents, partners
from pairing_engine.rules import TeamId
from pairing_engine.tournament import Match, Tournament


@dataclass(frozen=True, slots=True)
class History:
    """Integers over the past rounds; teams are numbered in the order of their ids, or as a look-ahead numbers them.

    Matrices are symmetric, of shape (teams, teams). A "last" entry is a round number counted from 1, 0 for never.

    Parameters
    ----------
    teams
        The id of each number; all teams of the tournament, withdrawn and absent ones too.
    clubs
        The number of each team's club; clubs are numbered in the order of their names, or of their first teams.
    club_names
        The name of each club.
    rounds
        How many rounds are past.
    played
        Who met, who was merged, and what format each team played.
    last_meeting, last_partnership
        In which round two teams were opponents, and merged, last.
    pauses, last_pause
        Pauses per team. A team that came late starts with the minimum of those that were there.
    home_games
        Games per team on the home side.
    same_club
        Funino games per team against a team of its own club.
    """

    teams: tuple[TeamId, ...]
    clubs: Integers
    club_names: tuple[str, ...]
    rounds: int
    played: Tally
    last_meeting: Integers
    last_partnership: Integers
    pauses: Integers
    last_pause: Integers
    home_games: Integers
    same_club: Integers

    @property
    def index(self) -> dict[TeamId, int]:
        """The number of each team."""
        return {team: number for number, team in enumerate(self.teams)}

    @property
    def meetings(self) -> Integers:
        """How often two teams were opponents."""
        return self.played.meetings

    @property
    def partnerships(self) -> Integers:
        """How often two teams were merged."""
        return self.played.partnerships

    @property
    def format_difference(self) -> Integers:
        """Classic minus Funino games of each team."""
        return self.played.format_difference


def history_of(tournament: Tournament) -> History:
    """Return the indexes over all past rounds of a tournament."""
    club_of = tournament.clubs
    teams = tuple(sorted(club_of))
    club_names = tuple(sorted(set(club_of.values())))
    club_number = {club: number for number, club in enumerate(club_names)}
    size = len(teams)
    pauses, last_pause, home_games, same_club = np.zeros((4, size), dtype=np.int64)
    last_meeting, last_partnership = np.zeros((2, size, size), dtype=np.int64)
    history = History(
        teams=teams,
        clubs=np.array([club_number[club_of[team]] for team in teams], dtype=np.int64),
        club_names=club_names,
        rounds=len(tournament.rounds),
        played=Tally.empty(size),
        last_meeting=last_meeting,
        last_partnership=last_partnership,
        pauses=pauses,
        last_pause=last_pause,
        home_games=home_games,
        same_club=same_club,
    )
    index = history.index
    arrived = np.zeros(size, dtype=bool)
    for number, played in enumerate(tournament.rounds, start=1):
        absent = {index[team] for team in played.absent}
        _welcome(history, arrived, np.array([team not in absent for team in range(size)], dtype=bool))
        for match in played.matches:
            _count_match(history, number, match, index)
        for team in played.pausing:
            history.pauses[index[team]] += 1
            history.last_pause[index[team]] = number
    present = set(tournament.present)
    _welcome(history, arrived, np.array([team in present for team in teams], dtype=bool))
    return history


def numbers_of(history: History, teams: Iterable[TeamId]) -> Integers:
    """Return the numbers of some teams, ascending."""
    index = history.index
    return np.array(sorted(index[team] for team in teams), dtype=np.int64)


def _welcome(history: History, arrived: Facts, present: Facts) -> None:
    """Let teams that come for the first time start with the minimum of pauses of those already there."""
    veterans = arrived & present
    if veterans.any():
        history.pauses[present & ~arrived] = history.pauses[veterans].min()
    arrived |= present


def _count_match(history: History, number: int, match: Match, index: dict[TeamId, int]) -> None:
    game = tuple(index[team] for team in match.teams)
    history.played.count(game)
    history.home_games[[index[team] for team in match.home]] += 1
    for one, other in opponents(game):
        history.last_meeting[[one, other], [other, one]] = number
        if history.clubs[one] == history.clubs[other]:
            history.same_club[[one, other]] += 1
    for one, other in partners(game):
        history.last_partnership[[one, other], [other, one]] = number
