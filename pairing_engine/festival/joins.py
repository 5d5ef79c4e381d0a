"""Clubs that have a single team in a group play it together with another club: they count as one there.

Joins are made after the split. Every field of 6 to 16 teams, an even number, without a club above half becomes one that
may start: single teams pair up, and an odd one joins a club below half, or three of them join. One that is alone among
clubs of two and more finds a club below half: if all others had exactly half, they would be even without it.
"""

from collections.abc import Mapping

from pairing_engine.start_rules import SMALLEST_CLUB

Join = tuple[str, ...]
"""Clubs that count as one: two or three of them, in the order of their names; or a club and the one that joins it."""


def joins_for(clubs: Mapping[str, int]) -> tuple[Join, ...]:
    """Return which clubs of a group join, so that none is left with a single team; ``clubs`` counts their teams."""
    half = sum(clubs.values()) // 2
    single = sorted(club for club, teams in clubs.items() if teams < SMALLEST_CLUB)
    pairs: list[Join] = [(one, other) for one, other in zip(single[::2], single[1::2], strict=False)]
    if len(single) % 2 == 0:
        return tuple(pairs)
    hosts = [club for club, teams in clubs.items() if SMALLEST_CLUB <= teams < half]
    if hosts:
        return (*pairs, (min(hosts, key=lambda club: (clubs[club], club)), single[-1]))
    return (*pairs[:-1], (*pairs[-1], single[-1])) if pairs else ()


def joined(clubs: Mapping[str, int], joins: tuple[Join, ...]) -> dict[str, int]:
    """Return how many teams each club has once some count as one, under the name of the first of them."""
    first = {club: join[0] for join in joins for club in join}
    counted: dict[str, int] = {}
    for club, teams in clubs.items():
        name = first.get(club, club)
        counted[name] = counted.get(name, 0) + teams
    return counted
