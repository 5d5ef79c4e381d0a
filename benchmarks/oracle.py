"""A second opinion on the best round that knows no solver: dynamic programming over sets of covered teams."""

from collections import defaultdict

from benchmarks.baselines.coming_round import ComingRound


def least_cost(coming: ComingRound) -> int:
    """Return the least cost of a round in which nobody pauses: the lowest uncovered team is covered first.

    Raises
    ------
    KeyError
        If no round exists.
    """
    by_lowest: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for position, cost in enumerate(coming.prices.total.tolist()):
        mask = sum(1 << team for team in coming.games.teams_of(position))
        by_lowest[mask & -mask].append((mask, cost))
    everyone = sum(1 << team for team in coming.playing.tolist())
    least = {0: 0}
    while (covered := min(least, default=everyone)) != everyone:
        spent = least.pop(covered)
        lowest = (everyone & ~covered) & -(everyone & ~covered)
        for mask, cost in by_lowest[lowest]:
            if not mask & covered:
                least[covered | mask] = min(least.get(covered | mask, spent + cost), spent + cost)
    return least[everyone]
