"""A field of teams from what one has: the sizes of its clubs, or a table with a row for each team."""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from pairing_engine.border import AtLeastOne, by_name, check, clubs_by_name
from pairing_engine.errors import InvalidInputError
from pairing_engine.rules import Frozen
from pairing_engine.tournament import Team

COLUMNS = ("id", "club", "strength", "withdrawn")
"""What a table of teams may say; other columns are left alone."""


def field_of(clubs: Mapping[str, int] | Sequence[int]) -> tuple[Team, ...]:
    """Return the teams of a field by the sizes of its clubs, all estimated alike.

    Parameters
    ----------
    clubs
        Teams of each club. By name, as ``{"Rot": 4, "Blau": 3}``, the teams are called ``Rot 1``, ``Rot 2`` ...;
        without names, as ``[4, 3]``, the clubs are A, B ... and their teams ``A1``, ``A2`` ...

    Raises
    ------
    InvalidInputError
        If a size is not a whole number from 1 on.
    """
    sizes = clubs_by_name(clubs, least=AtLeastOne)
    is_named = isinstance(by_name(clubs), Mapping)
    digits = 1 if is_named else len(str(max(sizes.values(), default=0)))
    space = " " if is_named else "-" if len(sizes) > len(ascii_uppercase) else ""
    return tuple(
        Team(f"{club}{space}{number:0{digits}d}", club) for club, size in sizes.items() for number in range(1, size + 1)
    )


def field_from(rows: Iterable[Mapping[str, Any]]) -> tuple[Team, ...]:
    """Return the teams of a table: of `csv.DictReader`, or ``to_dict("records")`` of a data frame.

    Parameters
    ----------
    rows
        Each names at least ``id`` and ``club``; ``strength`` may be missing or empty where nothing is known.

    Raises
    ------
    InvalidInputError
        If a row is no team; the error names it.
    """
    if hasattr(rows, "columns"):
        raise InvalidInputError("rows", 'take to_dict("records") of a pandas data frame, to_dicts() of a Polars one')
    check("rows", rows, Iterable)
    listed = list(rows)
    check("rows", listed, Sequence[Mapping[str, Any]])
    return _Table.model_validate({"rows": [_known(row) for row in listed]}).rows


class _Table(Frozen):
    rows: tuple[Team, ...]


def _known(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a row says of a team, without what is empty: None, no text, or not a number."""
    told = {name: row[name] for name in COLUMNS if name in row}
    known = {name: value for name, value in told.items() if not _is_empty(value)}
    return {name: str(value) if name in {"id", "club"} else value for name, value in known.items()}


def _is_empty(value: Any) -> bool:
    try:
        return value is None or value == "" or bool(value != value)  # noqa: PLR0124 - not a number is unlike itself
    except TypeError:  # what pandas has for nothing is not even unlike itself
        return True
