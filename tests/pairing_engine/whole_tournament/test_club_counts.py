from pairing_engine.whole_tournament.club_counts import ClubCounts
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS


def test_pairs_of_teams_by_clubs() -> None:
    counts = ClubCounts((3, 2), 4, NO_LIMITS)

    assert (counts.new_meetings(0, 1), counts.new_in_twos(0, 1), counts.new_in_twos(1, 0)) == (6, 3, 2)
    assert (counts.new_partners(0), counts.new_partners(1)) == (3, 1)


def test_dealing_out_evenly_within_a_largest_deviation() -> None:
    counts = ClubCounts((3, 3), 6, NO_LIMITS)

    assert counts.deviations(0) == [18, 14, 10, 6, 2, 2, 6]
    assert counts.sides_within(0, 2) == [3, 4, 5, 6]
    assert ClubCounts((4, 4), 3, NO_LIMITS).deviations(1) == [12, 8, 4, 4, 4, 8, 12]


def test_a_round_has_a_way_for_each_of_its_shapes() -> None:
    ways = ClubCounts((2, 2), 1, NO_LIMITS).ways(with_same_club=False)

    assert sorted(way.singles for way in ways) == [[0, 0], [2, 2]]
