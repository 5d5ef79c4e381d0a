"""Clubs that have a single team in a group count as one with another: every group can start."""

from collections.abc import Iterator
from itertools import combinations

from pairing_engine.festival.joins import MOST_JOINED, Join, joined, joins_for
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


def every_way_to_join(parts: tuple[Join, ...]) -> Iterator[tuple[Join, ...]]:
    """Yield all ways to put clubs, or those that are joined already, together by two or three."""
    if not parts:
        yield ()
        return
    first, *rest = parts
    for others in (chosen for number in range(MOST_JOINED) for chosen in combinations(rest, number)):
        if len(join := (*first, *(club for part in others for club in part))) <= MOST_JOINED:
            for further in every_way_to_join(tuple(part for part in rest if part not in others)):
                yield (join, *further)


def test_who_is_chosen_joins_and_the_rest_as_if_all_ways_were_tried_out() -> None:
    tried = 0
    for counts in (counts for counts in counts_of_groups() if sum(counts.values()) <= 10):
        single = [club for club, teams in counts.items() if teams == 1]
        choices = [choice for number in (2, 3) for choice in combinations(counts, number) if {*choice} & {*single}]
        like = {tuple(counts[club] for club in choice): choice for choice in choices}
        for choice in like.values():
            joins = joins_for(counts, [choice])
            assert any({*choice} <= {*join} for join in joins)
            clubs = [club for join in joins for club in join]
            assert len(clubs) == len({*clubs})
            assert all(2 <= len(join) <= MOST_JOINED for join in joins)
            ways = every_way_to_join((choice, *((club,) for club in counts if club not in choice)))
            may_start = any(broken_start_rules(joined(counts, way)) == () for way in ways)
            assert (broken_start_rules(joined(counts, joins)) == ()) == may_start, (counts, choice)
            tried += 1
    assert tried > 100


def test_a_third_club_comes_to_two_that_were_chosen_only_for_want_of_room() -> None:
    assert joins_for({"A": 3, "B": 2, "C": 1, "D": 1, "E": 1}, [("E", "C")]) == (("C", "E"), ("B", "D"))
    assert joins_for({"A": 3, "C": 1, "D": 1, "E": 1}, [("E", "C")]) == (("C", "E", "D"),)


def test_a_group_that_joins_cannot_mend_is_left_as_it_is() -> None:
    assert joins_for({"A": 1}) == ()
    assert joined({"A": 5, "B": 1}, joins_for({"A": 5, "B": 1})) == {"A": 5, "B": 1}
