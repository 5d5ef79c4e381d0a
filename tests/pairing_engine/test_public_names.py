"""The public names are whole: what a caller gets can be named, compared and kept in a set."""

import typing
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from re import findall
from types import UnionType
from typing import Any

import numpy as np
import pytest

import pairing_engine
from pairing_engine import explain, rate
from tests.pairing_engine.fields import after_rounds, field

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "engine.md"
OF_THE_ENGINE = {"CheckedRound", "Foreseen", "Format", "Tally"}
"""What public names lead to, but nobody is to build upon: how a round is checked, planned for, called and counted."""


def classes_of_the_page() -> Iterator[type]:
    """Yield the public classes: those of the package, and those of the modules for studies."""
    for module in dict.fromkeys(findall(r"automodule:: (\S+)", PAGE.read_text(encoding="utf-8"))):
        loaded = import_module(module)
        for name in getattr(loaded, "__all__", vars(loaded)):
            value = getattr(loaded, name)
            if isinstance(value, type) and not name.startswith("_") and module in {"pairing_engine", value.__module__}:
                yield value


def sample(kind: Any) -> object:
    """Return a value that is hard to compare or to keep in a set, where a field may have one."""
    may_be = typing.get_args(kind) if typing.get_origin(kind) in {typing.Union, UnionType} else (kind,)
    origins = {typing.get_origin(one) or one for one in may_be}
    if np.ndarray in origins:
        return np.zeros(2)
    if tuple in origins:
        return tuple(sample(one) for kind in may_be for one in typing.get_args(kind)[:1])
    return {"x": 1} if origins & {dict, Mapping} else None


def parts_of(annotation: Any) -> Iterator[Any]:
    """Yield an annotation and everything that it is made of."""
    yield annotation
    for part in typing.get_args(annotation):
        for one in part if isinstance(part, list) else [part]:
            yield from parts_of(one)


@pytest.mark.parametrize("kind", [kind for kind in classes_of_the_page() if is_dataclass(kind)])
def test_every_public_value_can_be_compared_and_kept_in_a_set(kind: type) -> None:
    one, other = object.__new__(kind), object.__new__(kind)
    hints = typing.get_type_hints(kind)
    for value in (one, other):
        for part in fields(kind):
            object.__setattr__(value, part.name, sample(hints[part.name]))
    assert (one == other) in {True, False}
    assert one == one  # noqa: PLR0124 - said by what is tested
    assert one in {one}


def test_ratings_of_the_same_tournament_are_the_same() -> None:
    begun = after_rounds(field(3, 3), 1)
    assert rate(begun) == rate(begun)
    assert len({rate(begun), rate(begun)}) == 1
    assert rate(begun) != rate(after_rounds(field(3, 3), 2))
    assert rate(begun) != rate(begun).to_dict()


def test_explanations_of_the_same_round_are_the_same() -> None:
    tournament = field(2, 2, 2)
    assert len({explain(tournament), explain(tournament)}) == 1


def annotations() -> Iterator[tuple[str, Any]]:
    """Yield every annotation of the package's public names, of fields, properties and methods too."""
    for name in pairing_engine.__all__:
        value = getattr(pairing_engine, name)
        yield from hints_of(name, value)
        if isinstance(value, type) and not issubclass(value, Enum | str):
            for part, member in vars(value).items():
                wrapped = (getattr(member, way, None) for way in ("fget", "__func__", "func"))
                if not part.startswith("_"):
                    yield from hints_of(f"{name}.{part}", next(filter(None, wrapped), member))


def hints_of(name: str, value: object) -> Iterator[tuple[str, Any]]:
    if isfunction(value) or (isinstance(value, type) and not issubclass(value, Enum | str)):
        yield from ((f"{name}: {part}", hint) for part, hint in typing.get_type_hints(value).items() if part[0] != "_")


def test_whatever_a_public_name_takes_or_returns_is_public() -> None:
    known = OF_THE_ENGINE.union(pairing_engine.__all__)
    missing = {
        f"{place} is a {part.__name__}"
        for place, annotation in annotations()
        for part in parts_of(annotation)
        if isinstance(part, type) and part.__module__.startswith("pairing_engine.") and part.__name__ not in known
    }
    assert missing == set()
