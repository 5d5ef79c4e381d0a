"""Who met, merged, paused and played what: indexes over the past rounds."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

import numpy as np

from pairing_engine.past.arrays import Integers
from pairing_engine.past.tally import Tally, opponents, partners, sides
from pairing_engine.rules import TeamId
from pairing_engine.tournament import Tournament


@dataclass(frozen=True, eq=False, slots=True)
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
    def club_of(self) -> dict[TeamId, str]:
        """The name of each team's club."""
        return {team: self.club_names[club] for team, club in zip(self.teams, self.clubs.tolist(), strict=True)}

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
    clubs = np.array([club_number[club_of[team]] for team in teams], dtype=np.int64)
    index = {team: number for number, team in enumerate(teams)}
    games = [
        (number, tuple(index[team] for team in match.teams))
        for number, played in enumerate(tournament.rounds, start=1)
        for match in played.matches
    ]
    meetings = [(number, *pair) for number, game in games for pair in opponents(game)]
    within = [team for _, one, other in meetings if clubs[one] == clubs[other] for team in (one, other)]
    pauses, last_pause = _pauses(tournament, index)
    return History(
        teams=teams,
        clubs=clubs,
        club_names=club_names,
        rounds=len(tournament.rounds),
        played=Tally.of((game for _, game in games), len(teams)),
        last_meeting=_last(meetings, len(teams)),
        last_partnership=_last([(number, *pair) for number, game in games for pair in partners(game)], len(teams)),
        pauses=pauses,
        last_pause=last_pause,
        home_games=_times([team for _, game in games for team in sides(game)[0]], len(teams)),
        same_club=_times(within, len(teams)),
    )


def numbers_of(history: History, teams: Iterable[TeamId]) -> Integers:
    """Return the numbers of some teams, ascending."""
    index = history.index
    return np.array(sorted(index[team] for team in teams), dtype=np.int64)


def _pauses(tournament: Tournament, index: dict[TeamId, int]) -> tuple[Integers, Integers]:
    """Return how often each team paused and in which round last; those who come late start with the minimum."""
    pauses, last_pause = np.zeros((2, len(index)), dtype=np.int64)
    arrived: set[TeamId] = set()
    for number, played in enumerate(tournament.rounds, start=1):
        _welcome(pauses, index, arrived, index.keys() - played.absent)
        for team in played.pausing:
            pauses[index[team]] += 1
            last_pause[index[team]] = number
    _welcome(pauses, index, arrived, set(tournament.present))
    return pauses, last_pause


def _welcome(pauses: Integers, index: dict[TeamId, int], arrived: set[TeamId], present: Set[TeamId]) -> None:
    """Let teams that come for the first time start with the minimum of pauses of those already there."""
    newcomers, veterans = present - arrived, present & arrived
    if newcomers and veterans:
        pauses[[index[team] for team in newcomers]] = min(int(pauses[index[team]]) for team in veterans)
    arrived |= present


def _last(pairs: Sequence[tuple[int, ...]], teams: int) -> Integers:
    """Return the last round in which each two teams are listed as a pair, 0 for never; shape (teams, teams)."""
    last = np.zeros((teams, teams), dtype=np.int64)
    number, one, other = np.array(pairs, dtype=np.int64).reshape(-1, 3).T
    np.maximum.at(last, (one, other), number)
    np.maximum.at(last, (other, one), number)
    return last


def _times(listed: Sequence[int], teams: int) -> Integers:
    """Return how often each team is listed."""
    return np.bincount(np.array(listed, dtype=np.int64), minlength=teams)
