"""Checks what a caller hands to a public function, before it is trusted."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, wraps
from inspect import signature
from string import ascii_uppercase
from types import UnionType
from typing import Annotated, Any, ParamSpec, Protocol, TypeVar, runtime_checkable

import numpy as np
from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError

from pairing_engine.errors import InvalidInputError

P = ParamSpec("P")
R = TypeVar("R")


def _plain(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


def as_list(values: Any) -> Any:
    """Return an array of numpy or a series of pandas as a list; anything else as it is."""
    return values.tolist() if hasattr(values, "tolist") else values


Whole = Annotated[int, BeforeValidator(_plain)]
"""A whole number, numpy's too."""
Count = Annotated[int, Field(ge=0), BeforeValidator(_plain)]
MOST_SOLVED = 2**31 - 1
"""No larger whole number is handed to the solver, which takes 64 bits with what it adds up."""
SolvedCount = Annotated[int, Field(ge=0, le=MOST_SOLVED), BeforeValidator(_plain)]
ClubName = Annotated[str, Field(min_length=1)]
AtLeastOne = Annotated[int, Field(ge=1), BeforeValidator(_plain)]
Number = Annotated[float, BeforeValidator(_plain)]


def _single(value: Any) -> Any:
    if not isinstance(plain := _plain(value), str | int | float | None):
        raise ValueError(f"needs a text, a number, or nothing, not a {type(plain).__name__}")
    return plain


Cell = Annotated[Any, BeforeValidator(_single)]
"""What stands in a column of a tidy row."""
Listed = Annotated[Sequence[Any], BeforeValidator(as_list)]
"""Anything in a row, as `Numbers`."""
Numbers = Annotated[Sequence[Number], BeforeValidator(as_list)]
"""Numbers in a row; an array of numpy or a series of pandas too."""


@runtime_checkable
class Writable(Protocol):
    """What text can be written to."""

    def write(self, text: str, /) -> object:
        """Take a text."""


def at_border(**kinds: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that refuses arguments of a wrong kind: the error is an `InvalidInputError` with their path.

    Parameters
    ----------
    kinds
        For each argument a class, or a type as pydantic knows them; texts are not taken for numbers.
    """

    def checking(function: Callable[P, R]) -> Callable[P, R]:
        in_order = tuple(signature(function).parameters)

        @wraps(function)
        def checked(*args: P.args, **kwargs: P.kwargs) -> R:
            given = {**dict(zip(in_order, args, strict=False)), **kwargs}
            for name, kind in kinds.items():
                if name in given:
                    check(name, given[name], kind)
            return function(*args, **kwargs)

        return checked

    return checking


def check(place: str, value: Any, kind: Any) -> None:
    """Refuse a value that is not of a kind.

    Raises
    ------
    InvalidInputError
        It names the place.
    """
    if isinstance(kind, type | UnionType):
        if not isinstance(value, kind):
            needed = getattr(kind, "__name__", str(kind))
            raise InvalidInputError(place, f"needs a {needed}, not a {type(value).__name__}")
        return
    try:
        _adapter(kind).validate_python(value, strict=True)
    except ValidationError as error:
        found = InvalidInputError.of(error)
        path = place + (found.place if found.place.startswith("[") or not found.place else f".{found.place}")
        raise InvalidInputError(path, found.reason) from error


def by_name(values: Any) -> Any:
    """Return what names its values, a series of pandas too, as a mapping; anything else as it is."""
    return values.to_dict() if hasattr(values, "to_dict") else values


def check_each(place: str, values: Any, kind: type, *, named: str = "") -> tuple[Any, ...]:
    """Return several values, listed; what is no value of the kind is refused, ``named`` says what to call one."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise InvalidInputError(place, f"needs several, not a {type(values).__name__}")
    listed = tuple(values)
    for index, value in enumerate(listed):
        if not isinstance(value, kind):
            needed = named or f"a {kind.__name__}"
            raise InvalidInputError(f"{place}[{index}]", f"needs {needed}, not a {type(value).__name__}")
    return listed


def clubs_by_name(clubs: Mapping[str, int] | Sequence[int], least: Any = Count) -> dict[str, int]:
    """Return the sizes of clubs, checked, by their names: without names, they are A, B ..."""
    given = as_list(by_name(clubs))
    if isinstance(given, Mapping):
        check("clubs", given, Mapping[ClubName, least])
    else:
        check("clubs", given, Sequence[least])
        given = dict(zip(_letters(len(given)), given, strict=True))
    return {club: int(size) for club, size in given.items()}


def _letters(number: int) -> list[str]:
    is_wide = number > len(ascii_uppercase)
    return [f"C{club:04d}" if is_wide else ascii_uppercase[club] for club in range(number)]


def checked_rows(rows: Any) -> Iterator[Mapping[str, Any]]:
    """Yield tidy rows as they come; what is none is refused at its place."""
    check("rows", rows, Iterable)
    for index, row in enumerate(rows):
        check(f"rows[{index}]", row, Mapping[str, Cell])
        yield {name: _plain(value) for name, value in row.items()}


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
