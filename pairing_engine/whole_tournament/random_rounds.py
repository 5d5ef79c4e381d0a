"""Rounds of given shapes, filled with teams: a first plan to improve on."""

from collections.abc import Sequence
from random import Random

from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.round_shapes import RoundShape


def random_rounds(
    clubs: Sequence[int],
    difference: Sequence[int],
    shapes: Sequence[RoundShape],
    random: Random,
    pausing: Sequence[int] = (),
) -> list[list[NumberedGame]]:
    """Return rounds of the given shapes; a team that pauses has a game of its own.

    The teams with the fewest classic games play classic, all else is chance.

    Parameters
    ----------
    clubs
        The club of each team.
    difference
        Classic minus Funino games of each team before these rounds.
    pausing
        The team that pauses in each round, if any does.
    """
    leaning = list(difference)
    rounds = []
    for r, shape in enumerate(shapes):
        games: list[NumberedGame] = [(pausing[r],)] if pausing else []
        sides: list[list[NumberedGame]] = []
        singles: list[list[NumberedGame]] = []
        for club, pairs in enumerate(shape.sides):
            teams = [team for team in range(len(clubs)) if clubs[team] == club and (team,) not in games]
            teams.sort(key=lambda team: (leaning[team], random.random()))
            merged, single = teams[: 2 * pairs], teams[2 * pairs :]
            random.shuffle(merged)
            random.shuffle(single)
            for team in teams:
                leaning[team] += 1 if team in merged else -1
            if shape.same_club == club:
                games.append((single.pop(), single.pop()))
            sides.append([(merged[i], merged[i + 1]) for i in range(0, len(merged), 2)])
            singles.append([(team,) for team in single])
        rounds.append(games + _across(sides, random) + _across(singles, random))
    return rounds


def _across(sides: list[list[NumberedGame]], random: Random) -> list[NumberedGame]:
    """Return games that pair off sides of different clubs; serving the largest clubs first never gets stuck."""
    games = []
    while any(sides):
        first, second = sorted(sides, key=lambda left: (-len(left), random.random()))[:2]
        games.append(first.pop() + second.pop())
    return games
