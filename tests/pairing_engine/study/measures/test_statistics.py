"""Intervals on numbers that can be checked by hand or in a table."""

import math

import pytest

from pairing_engine.study.measures.statistics import (
    Estimate,
    beyond_t,
    clustered_estimate,
    estimate,
    holm,
    p_value,
    paired_difference,
    paired_ratio,
    student_t,
)


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (199, 1.972)]
)
def test_the_quantile_is_that_of_students_table(degrees, quantile):
    assert student_t(degrees) == pytest.approx(quantile, rel=0.01)


def test_a_mean_has_an_interval_around_it():
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3
    assert found.margin == pytest.approx(2.776 * math.sqrt(2.5) / math.sqrt(5), rel=0.01)
    assert (found.low, found.high) == (3 - found.margin, 3 + found.margin)


def test_one_value_alone_says_nothing_of_its_interval():
    assert estimate([4.0]).margin == math.inf


def test_pairs_that_differ_by_the_same_have_no_margin():
    found = paired_difference([3.0, 5.0, 9.0], [1.0, 3.0, 7.0])
    assert (found.mean, found.margin, found.size) == (2, 0, 3)


def test_the_ratio_of_proportional_pairs_is_exact():
    found = paired_ratio([1.0, 2.0, 3.0], [2.0, 4.0, 6.0])
    assert (found.mean, found.margin) == (0.5, 0)


def test_the_ratio_to_nothing_is_no_number():
    assert math.isnan(paired_ratio([1.0, 2.0], [0.0, 0.0]).mean)


@pytest.mark.parametrize(
    ("degrees", "t"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (29, 2.0452), (199, 1.9720)]
)
def test_one_in_twenty_lies_beyond_students_quantile(degrees, t):
    assert beyond_t(t, degrees) == pytest.approx(0.05, abs=5e-6)


def test_everything_lies_beyond_zero_and_nothing_beyond_the_far_end():
    assert [beyond_t(0.0, degrees) for degrees in (1, 2, 7)] == [1, 1, 1]
    assert beyond_t(1e9, 30) < 1e-9


@pytest.mark.parametrize("size", [3, 6, 30, 200])
def test_the_p_value_falls_below_five_percent_where_the_interval_leaves_zero_out(size):
    assert p_value(Estimate(1.01, 1.0, size)) < 0.05 < p_value(Estimate(0.99, 1.0, size))


def test_estimates_without_an_interval_or_without_spread_have_a_p_value():
    assert p_value(estimate([4.0])) == p_value(estimate([])) == p_value(estimate([0.0, 0.0])) == 1
    assert p_value(estimate([2.0, 2.0])) == 0.5
    assert p_value(estimate([-4.0] * 4)) == 0.125
    assert p_value(estimate([1.0] * 20)) < 1e-5


def test_single_values_in_each_cluster_are_a_plain_sample():
    values = [1.0, 2.0, 4.0, 9.0]
    found, plain = clustered_estimate(values, "abcd"), estimate(values)
    assert found.mean == plain.mean
    assert found.margin == pytest.approx(plain.margin)
    assert found.size == plain.size


def test_equal_clusters_count_as_their_means():
    values = [1.0, 3.0, 5.0, 9.0, 2.0, 2.0]
    found, means = clustered_estimate(values, [1, 1, 2, 2, 3, 3]), estimate([2.0, 7.0, 2.0])
    assert found.mean == pytest.approx(means.mean)
    assert found.margin == pytest.approx(means.margin)
    assert found.size == 3


def test_the_same_tournament_told_twice_makes_no_interval_narrower():
    values = [1.0, 2.0, 4.0, 9.0]
    assert clustered_estimate(values * 2, [1, 2, 3, 4] * 2).margin == pytest.approx(estimate(values).margin)


def test_pairs_told_twice_make_no_interval_narrower():
    one, other = [1.0, 2.0, 4.0, 9.0], [1.0, 1.0, 5.0, 3.0]
    for compare in (paired_difference, paired_ratio):
        found, plain = compare(one * 2, other * 2, [1, 2, 3, 4] * 2), compare(one, other)
        assert (found.mean, found.size) == (pytest.approx(plain.mean), plain.size)
        assert found.margin == pytest.approx(plain.margin)


def test_one_cluster_says_nothing_of_its_interval():
    assert clustered_estimate([1.0, 2.0], ["a", "a"]).margin == math.inf
    assert math.isnan(clustered_estimate([], []).mean)


def test_holms_correction_is_that_of_a_worked_example():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_holms_correction_of_one_value_or_none_changes_nothing():
    assert holm([0.04]) == [0.04]
    assert holm([]) == []
    assert holm([0.6, 0.7]) == [1.0, 1.0]
