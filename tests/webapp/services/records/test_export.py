"""Names stay names in a spreadsheet."""

import pytest

from webapp.services.records.export import _would_change


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
    assert _would_change(name)


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
    ],
)
def test_other_names_are_as_written(name: str) -> None:
    assert not _would_change(name)
