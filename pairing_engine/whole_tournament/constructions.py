"""Whole tournaments that are known to exist, for rounds of one format and clubs of equal size.

Where pitches leave Funino games only, a round is a perfect matching of the complete multipartite graph K(n; g) of n
clubs with g teams each. K(n; g) falls into g (n - 1) such matchings, its *one-factors*, if and only if n g is even: so
many rounds need no rematch. Where they leave classic games only, and g is even, merged pairs meet as single teams do
there: g (n - 1) / 2 rounds need no rematch. With an even number of clubs each partition of a club into pairs meets one
other club throughout, and partners change with the club: ours, by counting for 4+4+4+4 the best there is.

References
----------
T. P. Kirkman (1847), On a problem in combinations, Cambridge and Dublin Mathematical Journal 2, 191-204: the circle
method, by which everybody meets everybody.

D. G. Hoffman, C. A. Rodger (1992), The chromatic index of complete multipartite graphs, Journal of Graph Theory 16,
159-163: which of them fall into one-factors.
"""

from collections.abc import Callable, Iterator, Sequence

from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.floors import Floor, totals
from pairing_engine.whole_tournament.round_shapes import FloorTask, classic_numbers

Pair = tuple[int, int]
Rounds = list[list[NumberedGame]]


def constructed_floor(task: FloorTask) -> Floor | None:
    """Return the tournament that is constructed for a field, with bounds by counting pairs; None where none is."""
    rounds = _constructed(task)
    if not rounds:
        return None
    witness = tuple(tuple(rounds[number % len(rounds)]) for number in range(task.rounds))
    counted, teams = totals(task.sizes, witness), sum(task.sizes)
    meetings = sum(len(game) ** 2 // 4 for games in witness for game in games)
    sides = sum(len(game) // 2 for games in witness for game in games if len(game) > 2)
    mates = sum(size * (size - 1) // 2 for size in task.sizes)
    rematches = max(0, meetings - (teams * (teams - 1) // 2 - mates))
    repeated_partners = max(0, sides - mates)
    return Floor(
        sizes=task.sizes,
        same_club_games=0,
        deviation=counted.deviation,
        deviation_bound=counted.deviation,
        rematches=counted.rematches,
        rematches_bound=rematches,
        repeated_partners=counted.repeated_partners,
        repeated_partners_bound=repeated_partners,
        repetition_bound=rematches + repeated_partners,
        max_meetings=counted.max_meetings,
        largest_deviation=counted.largest_deviation,
        witness=witness,
    )


def _constructed(task: FloorTask) -> Rounds:
    """Return rounds that repeat no meeting, to be played over and over; none where none are known."""
    clubs, size = len(task.sizes), task.sizes[0]
    numbers = classic_numbers(sum(task.sizes), task.limits)
    if set(task.sizes) != {size} or sum(task.sizes) % 2 or clubs == 1:
        return []
    if numbers == [0]:
        return [list(games) for games in one_factors(clubs, size)]
    if [4 * number for number in numbers] == [sum(task.sizes)] and size % 2 == 0:
        return list(classic_rounds(clubs, size))
    return []


def circle(points: int) -> list[list[Pair]]:
    """Return the rounds in which an even number of points meet each other once: one stays, the others move around."""
    others = points - 1
    return [
        [(others, turn), *(((turn + step) % others, (turn - step) % others) for step in range(1, points // 2))]
        for turn in range(others)
    ]


def one_factors(clubs: int, size: int) -> Iterator[list[Pair]]:
    """Yield rounds in which each team meets each team of the other clubs once; none where both numbers are odd.

    Teams are numbered club by club. With an even number of clubs these go around the circle, and in each of their
    meetings one moves past the other. With an odd one, halves of clubs go around, without the round in which the
    halves of a club would meet.
    """
    if clubs % 2 == 0:
        yield from _blown_up(circle(clubs), size, lambda club: club * size)
    elif size % 2 == 0:
        halves = circle(2 * clubs)
        first = {half: number * (size // 2) for number, half in enumerate(half for pair in halves[0] for half in pair)}
        yield from _blown_up(halves[1:], size // 2, first.__getitem__)


def classic_rounds(clubs: int, size: int) -> Iterator[list[NumberedGame]]:
    """Yield classic rounds in which each team meets each team of the other clubs once; clubs have an even size.

    Two clubs meet in merged pairs, each pair of the one each of the other: for so many rounds both keep a partition.
    Against the next club they take another one, so that partners change. Rounds with the same partitions are spread.
    """
    partitions = circle(size)
    if clubs % 2 == 0:
        for shift in range(size // 2):
            for number, meetings in enumerate(circle(clubs)):
                pairs = partitions[number % len(partitions)]
                yield [
                    _merged(one, pairs[place], size) + _merged(other, pairs[(place + shift) % len(pairs)], size)
                    for one, other in meetings
                    for place in range(len(pairs))
                ]
    else:
        for factor in one_factors(clubs, size // 2):
            merged = [[divmod(pair, size // 2) for pair in game] for game in factor]
            yield [
                _merged(one, partitions[0][place], size) + _merged(other, partitions[0][there], size)
                for (one, place), (other, there) in merged
            ]


def _merged(club: int, pair: Pair, size: int) -> NumberedGame:
    return (club * size + pair[0], club * size + pair[1])


def _blown_up(rounds: Sequence[list[Pair]], size: int, first: Callable[[int], int]) -> Iterator[list[Pair]]:
    """Yield rounds of teams from rounds of groups: in each meeting of two groups one moves past the other.

    Parameters
    ----------
    first
        The number of the first team of a group.
    """
    for meetings in rounds:
        for shift in range(size):
            yield [(first(one) + n, first(other) + (n + shift) % size) for one, other in meetings for n in range(size)]
