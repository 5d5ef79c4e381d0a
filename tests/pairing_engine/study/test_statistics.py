"""Intervals on numbers that can be checked by hand or in a table."""

import math

import pytest

from pairing_engine.study.statistics import estimate, paired_difference, paired_ratio, student_t


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
