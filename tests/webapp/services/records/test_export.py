"""Names stay names in a spreadsheet."""

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from webapp.services.records.export import _as_text, _written

FORMULA = tuple("=+-@＝＋－＠")
TRICKY = st.text(st.sampled_from("A1=+-@＝,;\t \"'\r\n"), max_size=12)


@pytest.mark.parametrize(
    "name",
    [
        "Mai 1",
        "1. Mai",
        "1E5 1",
        "1E5",
        "1860",
        "3/4",
        "12-2026",
        "März 3",
        "Oct 2",
        "DEC-1",
        "1 %",
        "10:30",
        "wahr",
        "=1",
    ],
)
def test_what_a_spreadsheet_would_convert_is_guarded(name: str) -> None:
    assert _as_text(name) == f"'{name}"


@pytest.mark.parametrize(
    "name",
    [
        "Rot 1",
        "1. FC Köln",
        "1. FC Köln 2",
        "Mai",
        "Mainz 05",
        "Julia 1",
        "TSV 1860",
        "E5 1x",
        "Augsburg 2",
        "Wahre Liebe",
        "Rot, Weiß & Blau",
        "SG Köln-Süd/Nord",
        "Rot + Blau",
        'TSV "Die Löwen"',
    ],
)
def test_other_names_are_as_written(name: str) -> None:
    assert _as_text(name) == name


@given(st.lists(st.lists(TRICKY, min_size=1, max_size=4), max_size=4), st.sampled_from(";,\t"))
@example([["A,=HYPERLINK(1),B"]], ",")
@example([['A,"=1"']], ",")
@example([["1,-2+3"]], ",")
@example([["A\t=1"]], "\t")
def test_no_cell_is_a_formula_wherever_a_spreadsheet_parts_them(rows: list[list[str]], separator: str) -> None:
    read = list(csv.reader(io.StringIO(_written(rows), newline=""), delimiter=separator))
    assert [cell for row in read for cell in row if cell.strip().startswith(FORMULA)] == []
