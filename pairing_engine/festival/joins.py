"""Clubs that have a single team in a group play it together with another club: they count as one there.

Joins are made after the split. Every field of 6 to 16 teams, an even number, without a club above half becomes one that
may start: single teams pair up, and an odd one joins a club below half, or three of them join. One that is alone among
clubs of two and more finds a club below half: if all others had exactly half, they would be even without it.
"""

from collections.abc import Iterable, Mapping, Sequence

from pairing_engine.start_rules import SMALLEST_CLUB

Join = tuple[str, ...]
"""Clubs that count as one: two or three of them, the one with the most teams first."""
MOST_JOINED = 3


def joins_for(clubs: Mapping[str, int], chosen: Iterable[Sequence[str]] = ()) -> tuple[Join, ...]:
    """Return which clubs of a group join, so that none is left with a single team; ``clubs`` counts their teams.

    Clubs that are ``chosen`` to join do so whatever follows. A third one comes to two of them only where no other club
    has room.
    """
    fixed = [tuple(sorted(join, key=lambda club: (-clubs[club], club))) for join in chosen]
    joins: dict[str, Join] = {join[0]: join for join in fixed}
    counted, half = joined(clubs, fixed), sum(clubs.values()) // 2
    single = sorted(club for club, teams in counted.items() if teams < SMALLEST_CLUB)
    pairs = list(zip(single[::2], single[1::2], strict=False))
    hosts = [
        (club in joins, teams, club)
        for club, teams in counted.items()
        if SMALLEST_CLUB <= teams < half and len(joins.get(club, ())) < MOST_JOINED
    ]
    joins |= {pair[0]: pair for pair in pairs}
    if len(single) % 2 and (hosts or pairs):
        host = min(hosts)[-1] if hosts else pairs[-1][0]
        joins[host] = (*joins.get(host, (host,)), single[-1])
    return tuple(joins.values())


def joined(clubs: Mapping[str, int], joins: Iterable[Join]) -> dict[str, int]:
    """Return how many teams each club has once some count as one, under the name of the first of them."""
    first = {club: join[0] for join in joins for club in join}
    counted: dict[str, int] = {}
    for club, teams in clubs.items():
        name = first.get(club, club)
        counted[name] = counted.get(name, 0) + teams
    return counted
