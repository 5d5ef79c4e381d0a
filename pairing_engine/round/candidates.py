"""Every game the rules allow in the coming round."""

from dataclasses import dataclass

import numpy as np

from pairing_engine.past.arrays import Facts, Floats, Integers
from pairing_engine.past.history import History
from pairing_engine.rules import LockedGame, PairingRules, TeamId
from pairing_engine.tournament import GameType

NOBODY = -1
"""Stands where a Funino side has no second team. As an index it is the last entry: tables have one of zeros there."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games as columns of team numbers.

    Parameters
    ----------
    home, away
        Shape (games, 2): the numbers of the teams of each side, the lower one first; the second is `NOBODY` in Funino.
    """

    home: Integers
    away: Integers

    def __len__(self) -> int:
        return len(self.home)

    @property
    def is_classic(self) -> Facts:
        """Which games are classic ones."""
        classic: Facts = self.home[:, 1] != NOBODY
        return classic

    def chosen(self, which: Integers | Facts) -> "Games":
        """Return some of the games, by their positions or by a mask."""
        return Games(self.home[which], self.away[which])

    def teams_of(self, position: int) -> tuple[int, ...]:
        """Return the numbers of all teams of one game, home side first."""
        return tuple(int(team) for team in (*self.home[position], *self.away[position]) if team != NOBODY)

    def type_of(self, position: int) -> GameType:
        """Return the format of one game."""
        return GameType.CLASSIC if self.home[position, 1] != NOBODY else GameType.FUNINO


def joined(*parts: Games) -> Games:
    """Return the games of all parts, in their order."""
    return Games(np.concatenate([part.home for part in parts]), np.concatenate([part.away for part in parts]))


def funino_games(teams: Integers, clubs: Integers) -> Games:
    """Return every game of two teams of different clubs."""
    return _games_of_pairs(teams, clubs, same_club=False)


def same_club_games(teams: Integers, clubs: Integers) -> Games:
    """Return every game of two teams of one club."""
    return _games_of_pairs(teams, clubs, same_club=True)


def squads(teams: Integers, clubs: Integers) -> Integers:
    """Return every pair of teams that can be merged, as rows: those that share a club."""
    one, other = np.triu_indices(len(teams), k=1)
    together = clubs[teams[one]] == clubs[teams[other]]
    return np.stack([teams[one[together]], teams[other[together]]], axis=1)


def classic_games(squad_pairs: Integers, clubs: Integers) -> Games:
    """Return every game of two squads of different clubs."""
    one, other = np.triu_indices(len(squad_pairs), k=1)
    apart = clubs[squad_pairs[one, 0]] != clubs[squad_pairs[other, 0]]
    return Games(squad_pairs[one[apart]], squad_pairs[other[apart]])


def candidate_games(history: History, present: Integers, rules: PairingRules, *, with_same_club: bool = False) -> Games:
    """Return every game that the present teams may play in the coming round.

    Parameters
    ----------
    present
        Integers of the teams that take part, ascending.
    with_same_club
        Whether two teams of one club may meet in a Funino game.
    """
    parts = [funino_games(present, history.clubs)]
    if with_same_club:
        parts.append(same_club_games(present, history.clubs))
    allowed_squads = squads(present, history.clubs)
    banned = banned_partners(history, rules)
    parts.append(classic_games(allowed_squads[~banned[allowed_squads[:, 0], allowed_squads[:, 1]]], history.clubs))
    games = joined(*parts)
    return games.chosen(_meets_nobody_forbidden(games, history, rules) & _respects_locks(games, history, rules))


def banned_partners(history: History, rules: PairingRules) -> Facts:
    """Return which pairs of teams must not be merged; shape (teams + 1, teams + 1)."""
    banned = np.zeros((len(history.teams) + 1, len(history.teams) + 1), dtype=bool)
    for ban in rules.forbidden_partners:
        if ban.weight is None:
            _mark(banned, *(history.index[team] for team in ban.teams))
    return banned


def banned_opponents(history: History, rules: PairingRules) -> Facts:
    """Return which pairs of teams must not meet; shape (teams + 1, teams + 1)."""
    banned = np.zeros((len(history.teams) + 1, len(history.teams) + 1), dtype=bool)
    for ban in rules.forbidden_opponents:
        if ban.weight is None:
            for one, other in pairs_meant(history, ban.teams, ban.clubs):
                _mark(banned, one, other)
    return banned


def pairs_meant(
    history: History, teams: tuple[TeamId, TeamId] | None, clubs: tuple[str, str] | None
) -> list[tuple[int, int]]:
    """Return the pairs of team numbers that two teams, or two clubs, stand for."""
    if teams is not None:
        return [(history.index[teams[0]], history.index[teams[1]])]
    first, second = (history.club_names.index(club) for club in clubs or ())
    return [
        (int(one), int(other))
        for one in np.flatnonzero(history.clubs == first)
        for other in np.flatnonzero(history.clubs == second)
        if one != other
    ]


def locks_of_round(rules: PairingRules, number: int) -> tuple[LockedGame, ...]:
    """Return the locked games that hold in a round."""
    return tuple(lock for lock in rules.locked_games if lock.round in {None, number})


def sum_over_opponents(games: Games, table: Floats) -> Floats:
    """Return the sum of a table's entries over all pairs of opponents; the table has a last row and column of zeros."""
    home, away = games.home, games.away
    total: Floats = (
        table[home[:, 0], away[:, 0]]
        + table[home[:, 0], away[:, 1]]
        + table[home[:, 1], away[:, 0]]
        + table[home[:, 1], away[:, 1]]
    )
    return total


def sum_over_partners(games: Games, table: Floats) -> Floats:
    """Return the sum of a table's entries over both pairs of merged teams; the table ends in zeros as above."""
    total: Floats = table[games.home[:, 0], games.home[:, 1]] + table[games.away[:, 0], games.away[:, 1]]
    return total


def _games_of_pairs(teams: Integers, clubs: Integers, *, same_club: bool) -> Games:
    one, other = np.triu_indices(len(teams), k=1)
    fits = (clubs[teams[one]] == clubs[teams[other]]) == same_club
    nobody = np.full(int(fits.sum()), NOBODY, dtype=np.int64)
    return Games(np.stack([teams[one[fits]], nobody], axis=1), np.stack([teams[other[fits]], nobody], axis=1))


def _mark(table: Facts, one: int, other: int) -> None:
    table[one, other] = table[other, one] = True


def _meets_nobody_forbidden(games: Games, history: History, rules: PairingRules) -> Facts:
    if not rules.forbidden_opponents:
        return np.ones(len(games), dtype=bool)
    allowed: Facts = sum_over_opponents(games, banned_opponents(history, rules).astype(float)) == 0
    return allowed


def _respects_locks(games: Games, history: History, rules: PairingRules) -> Facts:
    """Leave a team that is locked into a game no other one."""
    fits = np.ones(len(games), dtype=bool)
    for lock in locks_of_round(rules, history.rounds + 1):
        home = sorted(history.index[team] for team in lock.home)
        away = sorted(history.index[team] for team in lock.away)
        sides = [np.array(side + [NOBODY] * (2 - len(side))) for side in (home, away)]
        is_locked = _is_game(games, sides[0], sides[1]) | _is_game(games, sides[1], sides[0])
        locked = np.array([*home, *away])
        touches = np.isin(games.home, locked).any(axis=1) | np.isin(games.away, locked).any(axis=1)
        fits &= ~touches | is_locked
    return fits


def _is_game(games: Games, home: Integers, away: Integers) -> Facts:
    same: Facts = (games.home == home).all(axis=1) & (games.away == away).all(axis=1)
    return same
