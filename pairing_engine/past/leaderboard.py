"""Points and ranks."""

from dataclasses import dataclass

from pairing_engine.border import at_border
from pairing_engine.rules import TeamId
from pairing_engine.tournament import GameType, Match, Result, Tournament

POINTS_WIN, POINTS_DRAW, POINTS_LOSS = 3, 1, 0

_POINTS = {
    Result.WIN: (POINTS_WIN, POINTS_LOSS),
    Result.DRAW: (POINTS_DRAW, POINTS_DRAW),
    Result.LOSS: (POINTS_LOSS, POINTS_WIN),
}


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One team's standing; teams with equal points share a rank."""

    team: TeamId
    rank: int
    points: int
    matches_played: int
    funino: int
    classic: int


@at_border(tournament=Tournament)
def leaderboard(tournament: Tournament) -> tuple[LeaderboardRow, ...]:
    """Return the standing of every team, best first, teams with equal points in the order of their ids.

    Matches without a result count for nothing. In a classic match both merged teams get the points.
    """
    played: dict[TeamId, list[tuple[GameType, int]]] = {team.id: [] for team in tournament.teams}
    for round_ in tournament.rounds:
        for match in round_.matches:
            for team, points in points_of(match).items():
                played[team].append((match.game_type, points))
    totals = {team: sum(points for _, points in games) for team, games in played.items()}
    return tuple(
        LeaderboardRow(
            team=team,
            rank=1 + sum(other > totals[team] for other in totals.values()),
            points=totals[team],
            matches_played=len(played[team]),
            funino=sum(game_type is GameType.FUNINO for game_type, _ in played[team]),
            classic=sum(game_type is GameType.CLASSIC for game_type, _ in played[team]),
        )
        for team in sorted(played, key=lambda team: (-totals[team], team))
    )


def points_of(match: Match) -> dict[TeamId, int]:
    """Return the points each team gets from a match; nothing while it has no result."""
    if match.result is None:
        return {}
    home, away = _POINTS[match.result]
    return {**dict.fromkeys(match.home, home), **dict.fromkeys(match.away, away)}
