"""Who met, merged, paused and played what: indexes over the past rounds."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pairing_engine.rules import TeamId
from pairing_engine.tournament import GameType, Match, Tournament

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class History:
    """Counts over the past rounds; teams are numbered in the order of their ids, or as a look-ahead numbers them.

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
    meetings, last_meeting
        How often two teams were opponents, and in which round last.
    partnerships, last_partnership
        How often two teams were merged, and in which round last.
    classic, funino
        Games per team of each format.
    pauses, last_pause
        Pauses per team. A team that came late starts with the minimum of those that were there.
    home_games
        Games per team on the home side.
    same_club
        Funino games per team against a team of its own club.
    """

    teams: tuple[TeamId, ...]
    clubs: Counts
    club_names: tuple[str, ...]
    rounds: int
    meetings: Counts
    last_meeting: Counts
    partnerships: Counts
    last_partnership: Counts
    classic: Counts
    funino: Counts
    pauses: Counts
    last_pause: Counts
    home_games: Counts
    same_club: Counts

    @property
    def index(self) -> dict[TeamId, int]:
        """The number of each team."""
        return {team: number for number, team in enumerate(self.teams)}

    @property
    def format_difference(self) -> Counts:
        """Classic minus Funino games of each team."""
        return self.classic - self.funino


def history_of(tournament: Tournament) -> History:
    """Return the indexes over all past rounds of a tournament."""
    club_of = tournament.clubs
    teams = tuple(sorted(club_of))
    club_names = tuple(sorted(set(club_of.values())))
    club_number = {club: number for number, club in enumerate(club_names)}
    size = len(teams)
    per_team = np.zeros((6, size), dtype=np.int64)
    per_pair = np.zeros((4, size, size), dtype=np.int64)
    history = History(
        teams=teams,
        clubs=np.array([club_number[club_of[team]] for team in teams], dtype=np.int64),
        club_names=club_names,
        rounds=len(tournament.rounds),
        meetings=per_pair[0],
        last_meeting=per_pair[1],
        partnerships=per_pair[2],
        last_partnership=per_pair[3],
        classic=per_team[0],
        funino=per_team[1],
        pauses=per_team[2],
        last_pause=per_team[3],
        home_games=per_team[4],
        same_club=per_team[5],
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


def numbers_of(history: History, teams: Iterable[TeamId]) -> Counts:
    """Return the numbers of some teams, ascending."""
    index = history.index
    return np.array(sorted(index[team] for team in teams), dtype=np.int64)


def _welcome(history: History, arrived: NDArray[np.bool_], present: NDArray[np.bool_]) -> None:
    """Let teams that come for the first time start with the minimum of pauses of those already there."""
    veterans = arrived & present
    if veterans.any():
        history.pauses[present & ~arrived] = history.pauses[veterans].min()
    arrived |= present


def _count_match(history: History, number: int, match: Match, index: dict[TeamId, int]) -> None:
    home = [index[team] for team in match.home]
    away = [index[team] for team in match.away]
    history.home_games[home] += 1
    played = history.classic if match.game_type is GameType.CLASSIC else history.funino
    played[home + away] += 1
    for one, other in product(home, away):
        for pair in ((one, other), (other, one)):
            history.meetings[pair] += 1
            history.last_meeting[pair] = number
        if history.clubs[one] == history.clubs[other]:
            history.same_club[[one, other]] += 1
    if match.game_type is GameType.CLASSIC:
        for one, other in (home, away):
            for pair in ((one, other), (other, one)):
                history.partnerships[pair] += 1
                history.last_partnership[pair] = number
