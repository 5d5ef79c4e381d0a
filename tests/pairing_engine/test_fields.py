"""A field from the sizes of its clubs, or from a table."""

import csv
import io
from typing import Any

import numpy as np
import pandas
import pytest

from pairing_engine import InvalidInputError, Team, Tournament, field_from, field_of, preview


def test_clubs_without_names_are_letters() -> None:
    assert [(team.id, team.club) for team in field_of([2, 1])] == [("A1", "A"), ("A2", "A"), ("B1", "B")]


def test_clubs_with_names_give_them_to_their_teams() -> None:
    assert [(team.id, team.club) for team in field_of({"Rot": 2, "SV Blau": 1})] == [
        ("Rot 1", "Rot"),
        ("Rot 2", "Rot"),
        ("SV Blau 1", "SV Blau"),
    ]


def test_ids_of_a_large_field_are_in_order_and_different() -> None:
    ids = [team.id for team in field_of([11] * 30)]

    assert ids == sorted(set(ids))


@pytest.mark.parametrize(
    "clubs", [[0], [4, -1], [4, 2.5], {"A": 0}, {"A": "many"}, {1: 2}, {"": 2}, pandas.Series([4, 4]), 4, None]
)
def test_a_size_is_a_number_of_teams(clubs: Any) -> None:
    with pytest.raises(InvalidInputError, match=r"^clubs"):
        field_of(clubs)


def test_a_wrong_name_of_a_club_is_told_as_one() -> None:
    with pytest.raises(InvalidInputError, match=r"^clubs: the name 1: ") as refused:
        field_of({1: 2})  # type: ignore[dict-item]
    assert refused.value.place == "clubs"
    with pytest.raises(InvalidInputError, match=r"^clubs: the name '': "):
        preview({"": 4, "B": 4}, 6)


def test_sizes_of_clubs_may_be_a_series_or_an_array() -> None:
    assert field_of(pandas.Series({"Rot": 2, "Blau": 1})) == field_of({"Rot": 2, "Blau": 1})
    assert field_of(np.array([2, 1])) == field_of([2, 1])
    assert preview([4, 4], 6) == preview(np.array([4, 4]), 6) == preview({"A": 4, "B": 4}, 6)


def test_a_table_is_read_as_it_is_written() -> None:
    text = "coach,id,club,strength\nAnna,A1,Rot,7\nBert,A2,Rot,\n"

    assert field_from(csv.DictReader(io.StringIO(text))) == (Team("A1", "Rot", strength=7), Team("A2", "Rot"))


def test_numbers_may_stand_for_names_and_nothing_for_a_strength() -> None:
    rows = [
        {"id": 1, "club": 7, "strength": float("nan")},
        {"id": 2, "club": 8, "strength": None},
        {"id": 3, "club": 8, "strength": pandas.NA},
    ]

    assert field_from(rows) == (Team("1", "7"), Team("2", "8"), Team("3", "8"))


def test_a_data_frame_is_told_how_to_be_taken() -> None:
    with pytest.raises(InvalidInputError, match=r'^rows: take to_dict\("records"\) of a pandas data frame'):
        field_from(pandas.DataFrame([{"id": "A1", "club": "A"}]))


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([{"id": "a", "club": "A"}, {"id": "b"}], "rows[1].club"),
        ([{"id": "a", "club": "A", "strength": "strong"}], "rows[0].strength"),
        (["a"], "rows[0]"),
        (7, "rows"),
    ],
)
def test_a_row_that_is_no_team_is_named(rows: Any, place: str) -> None:
    with pytest.raises(InvalidInputError) as refused:
        field_from(rows)
    assert refused.value.place == place


def test_a_team_is_written_as_it_is_spoken() -> None:
    assert Team("A1", "A", strength=7) == Team(id="A1", club="A", strength=7.0)


@pytest.mark.parametrize("given", [("A1",), ("A1", "A", 7), ("", "A"), (1, "A")])
def test_what_is_no_team_is_refused(given: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidInputError):
        Team(*given)


def test_the_parts_of_a_tournament_are_named_by_their_path() -> None:
    with pytest.raises(InvalidInputError, match=r"teams\[1\].club"):
        Tournament(number_of_rounds=3, teams=[{"id": "a", "club": "A"}, {"id": "b", "club": 7}])
