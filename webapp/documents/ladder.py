"""Where teams begin when rounds are paired by hand: neighbours in strength, of different clubs."""

from collections import Counter
from collections.abc import Mapping, Sequence

Pair = tuple[str, str]


def first_pairs(strongest_first: Sequence[str], clubs: Mapping[str, str]) -> list[Pair]:
    """Return the pairs of the first round, the strongest first: each team meets the next best of another club.

    Where clubs do not allow that, teams of one club meet; an odd number leaves the last team over.
    """
    teams = list(strongest_first[: len(strongest_first) // 2 * 2])
    return _of_different_clubs(teams, clubs) or list(zip(teams[::2], teams[1::2], strict=True))


def _of_different_clubs(teams: list[str], clubs: Mapping[str, str]) -> list[Pair] | None:
    """Return the pairs, None where somebody would be left with a team of their own club."""
    if not teams:
        return []
    largest = Counter(clubs[team] for team in teams).most_common(1)[0][1]
    if 2 * largest > len(teams):
        return None
    best, *others = teams
    for other in others:
        if clubs[other] == clubs[best]:
            continue
        rest = _of_different_clubs([team for team in others if team != other], clubs)
        if rest is not None:
            return [(best, other), *rest]
    return None
