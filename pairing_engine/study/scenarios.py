"""The fields that are studied, read from a versioned file, and the scenarios that are played on them."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from pairing_engine.border import Count, at_border
from pairing_engine.errors import InvalidInputError
from pairing_engine.study.simulation import Scenario
from pairing_engine.whole_tournament.round_shapes import ClubSizes


@dataclass(frozen=True)
class NamedField:
    """A field that is looked at closely, and why."""

    club_sizes: ClubSizes
    why: str


@at_border(name=str)
def parsed(name: str) -> ClubSizes:
    """Return the club sizes of a field that is written as ``4+3+3``.

    Raises
    ------
    InvalidInputError
        If it is written in another way.
    """
    sizes = name.split("+")
    if not all(size.isdecimal() for size in sizes):
        raise InvalidInputError("name", f"a field is written as 4+3+3, not {name!r}")
    return tuple(map(int, sizes))


@at_border(club_sizes=Sequence[Count])
def written(club_sizes: ClubSizes) -> str:
    """Return a field as it is usually written."""
    return "+".join(map(str, club_sizes))


@cache
def all_fields() -> tuple[ClubSizes, ...]:
    """Return every field that the start rules allow, small ones first."""
    return tuple(map(parsed, _content()["all"]))


@cache
def named_fields() -> tuple[NamedField, ...]:
    """Return the fields that are looked at closely."""
    return tuple(NamedField(parsed(entry["field"]), entry["why"]) for entry in _content()["named"])


@cache
def numbers_of_rounds() -> tuple[int, ...]:
    """Return the lengths of the tournaments that are studied."""
    return tuple(_content()["rounds"])


@cache
def _content() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(
        files("pairing_engine.data").joinpath("fields.json").read_text(encoding="utf-8")
    )
    return content


@at_border(fields=Iterable, rounds=Iterable, like=Scenario | None)
def scenarios(
    fields: Iterable[ClubSizes], rounds: Iterable[int] = (6,), like: Scenario | None = None
) -> list[Scenario]:
    """Return what is played on each field with each number of rounds.

    Parameters
    ----------
    fields
        Club sizes, such as those of `named_fields` or all of `all_fields`.
    like
        Rules and chances are as there; the usual ones if left out.
    """
    numbers = tuple(rounds)
    rest = {} if like is None else dict(like)
    return [
        Scenario(**{**rest, "club_sizes": sizes, "number_of_rounds": number}) for sizes in fields for number in numbers
    ]
