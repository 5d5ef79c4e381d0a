"""The least difference of Elo ratings, as online arenas pair; a first rating is the organiser's estimate.

References
----------
A. E. Elo (1978), The rating of chessplayers, past and present, Arco. K = 40 is what FIDE gives
newcomers (Handbook B.02).
"""

from statistics import mean

from pairing_engine.study.baselines.by_hand import Side, by_hand, closest
from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Result, Round, Tournament

SWING, SCALE, STEP = 40.0, 400.0, 100.0
"""Elo's K; the difference at which one scores ten times the other; what a step of an organiser's estimate is worth."""
SCORES = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.LOSS: 0.0}


def elo(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round with the least differences of Elo ratings, of those with the fewest rematches."""
    known = elo_ratings(tournament)

    def rating(side: Side) -> float:
        return mean(known[team] for team in side)

    place = {team: -value for team, value in known.items()}
    return by_hand(
        coming_round(tournament),
        place,
        lambda coming, sides: closest(coming, sides, lambda one, other: abs(rating(one) - rating(other))),
    )


def elo_ratings(tournament: Tournament) -> dict[int, float]:
    """Return the rating of each team, by number, after the rounds so far; merged teams are as strong as their mean."""
    teams = sorted(tournament.teams, key=lambda team: team.id)
    number = {team.id: position for position, team in enumerate(teams)}
    found = {number[team.id]: STEP * team.strength for team in teams}
    for played in tournament.rounds:
        change = dict.fromkeys(found, 0.0)
        for match in played.matches:
            if match.result is None:
                continue
            home, away = (mean(found[number[team]] for team in side) for side in (match.home, match.away))
            gained = SWING * (SCORES[match.result] - 1 / (1 + 10 ** ((away - home) / SCALE)))
            change |= {number[team]: gained for team in match.home} | {number[team]: -gained for team in match.away}
        found = {team: value + change[team] for team, value in found.items()}
    return found
