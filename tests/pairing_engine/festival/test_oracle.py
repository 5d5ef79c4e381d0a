"""The best split is the best one: all others were tried out."""

from itertools import permutations
from math import inf

import pytest

from pairing_engine import InfeasibleSplitError, split_field
from pairing_engine.festival.day import FestivalDay
from pairing_engine.festival.sizes import sizes_of_groups
from tests.pairing_engine.festival.days import random_day
from tests.pairing_engine.festival.every_split import least_cost

IN_TWO = [(teams, 2) for teams in (12, 14, 16)]


def is_as_all_tried_out(day: FestivalDay) -> None:
    least = min(least_cost(day, sizes) for sizes in sorted(set(permutations(sizes_of_groups(day)))))
    try:
        split = split_field(
            day.teams, day.groups, day.by, wishes=day.wishes, announced=day.announced, weights=day.weights
        )
    except InfeasibleSplitError:
        assert least == inf
        return
    assert split.is_proven
    assert split.cost == pytest.approx(least, abs=1e-5)


@pytest.mark.parametrize(("teams", "groups"), IN_TWO)
def test_no_split_in_two_groups_costs_less(teams: int, groups: int) -> None:
    for seed in range(12):
        is_as_all_tried_out(random_day(seed, teams, groups))


def test_no_split_in_three_groups_costs_less() -> None:
    is_as_all_tried_out(random_day(1, 18, 3))


@pytest.mark.long
def test_no_split_of_a_thousand_days_costs_less() -> None:
    for seed in range(1000):
        is_as_all_tried_out(random_day(seed, *IN_TWO[seed % 3]))


@pytest.mark.long
def test_no_split_of_fifty_days_of_18_teams_costs_less() -> None:
    for seed in range(50):
        is_as_all_tried_out(random_day(seed, 18, 3))


@pytest.mark.long
def test_no_split_of_ten_days_of_20_teams_costs_less() -> None:
    for seed in range(10):
        is_as_all_tried_out(random_day(seed, 20, 3))
