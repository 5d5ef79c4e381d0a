"""Clubs that have a single team in a group count as one with another: every group can start."""

from pairing_engine.festival.joins import joined, joins_for
from pairing_engine.start_rules import broken_start_rules
from tests.pairing_engine.fields import club_splits


def counts_of_groups() -> list[dict[str, int]]:
    """Return the numbers of teams that clubs can have in a group of 6 to 16 teams, none above half."""
    splits = [split for total in range(6, 17, 2) for split in club_splits(total, total // 2, smallest=1)]
    return [{f"club {number:02d}": teams for number, teams in enumerate(split)} for split in splits]


def test_all_401_counts_of_a_group_may_start_once_clubs_join() -> None:
    groups = counts_of_groups()
    assert len(groups) == 401
    assert [counts for counts in groups if broken_start_rules(joined(counts, joins_for(counts)))] == []


def test_at_most_three_clubs_join_and_each_once() -> None:
    for counts in counts_of_groups():
        clubs = [club for join in joins_for(counts) for club in join]
        assert len(clubs) == len(set(clubs))
        assert all(2 <= len(join) <= 3 for join in joins_for(counts))


def test_nobody_joins_without_need() -> None:
    assert joins_for({"A": 3, "B": 3}) == ()
    assert joins_for({"A": 4, "B": 2, "C": 1, "D": 1}) == (("C", "D"),)


def test_an_odd_single_team_joins_the_smallest_club_below_half() -> None:
    assert joins_for({"A": 4, "B": 3, "C": 2, "D": 1}) == (("C", "D"),)
    assert joins_for({"A": 4, "B": 4, "C": 3, "D": 1}) == (("C", "D"),)


def test_three_single_teams_join_where_all_others_have_half() -> None:
    assert joins_for({"A": 3, "B": 1, "C": 1, "D": 1}) == (("B", "C", "D"),)


def test_a_group_that_joins_cannot_mend_is_left_as_it_is() -> None:
    assert joins_for({"A": 1}) == ()
    assert joined({"A": 5, "B": 1}, joins_for({"A": 5, "B": 1})) == {"A": 5, "B": 1}
