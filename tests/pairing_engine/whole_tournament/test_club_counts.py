import numpy as np

from pairing_engine.past.tally import Tally
from pairing_engine.whole_tournament.club_counts import ClubCounts, PairsUsed
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS

CLUBS = np.array([0, 0, 0, 1, 1, 1])


def after(*games: tuple[int, ...], rounds: int = 4) -> ClubCounts:
    played = Tally.of(games, len(CLUBS))
    used = PairsUsed(played.meetings > 0, played.partnerships > 0, played.format_difference)
    return ClubCounts.of(CLUBS, rounds, NO_LIMITS, used)


def test_counts_of_no_past_are_those_of_the_start() -> None:
    assert after() == ClubCounts.at_start((3, 3), 4, NO_LIMITS)


def test_pairs_that_met_are_no_longer_new() -> None:
    counts = after((0, 1, 3, 4), (2, 5))

    assert counts.new_meetings == ((9, 4), (4, 9))
    assert counts.new_in_twos == ((3, 1), (1, 3))
    assert counts.new_partners == (2, 2)


def test_classic_games_go_to_whoever_has_fewest() -> None:
    counts = after((0, 1, 3, 4), (2, 5), rounds=1)

    assert counts.differences == ((1, 1, -1), (1, 1, -1))
    assert counts.deviations(0) == [2, 2]


def test_dealing_out_evenly_within_a_largest_deviation() -> None:
    counts = ClubCounts.at_start((3, 3), 6, NO_LIMITS)

    assert counts.deviations(0) == [18, 14, 10, 6, 2, 2, 6]
    assert counts.sides_within(0, 2) == [3, 4, 5, 6]


def test_any_club_may_pause_that_leaves_a_round() -> None:
    ways = ClubCounts.at_start((3, 2), 1, NO_LIMITS).ways(with_same_club=False)

    assert {(way.playing, way.pausing) for way in ways} == {((2, 2), 0)}
    assert sorted(way.singles for way in ways) == [[0, 0], [2, 2]]
