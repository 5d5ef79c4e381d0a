"""Tables in Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pairing_engine.border import Count, Number, at_border, check

Value = Mapping[str, Any]
"""A ``mean`` and its ``margin``; that is None where nothing is known of it."""

PLUS_MINUS = "\u00a0±\u00a0"
"""With no-break spaces, so that a number and its margin stay on one line."""


@at_border(header=Sequence[str], rows=Iterable)
def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the first column is aligned left, the others right."""
    check("rows", listed := list(rows), Sequence[Sequence[str]])
    lines = [header, [":--", *["--:"] * (len(header) - 1)], *listed]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


@at_border(value=Mapping | None, decimals=Count)
def number(value: Value | None, decimals: int) -> str:
    """Return a mean with its margin."""
    return _with_margin(value, f".{decimals}f")


@at_border(value=Mapping | None, decimals=Count, is_clear=bool)
def signed(value: Value | None, decimals: int, *, is_clear: bool) -> str:
    """Return a difference with its sign and margin; bold where it is clear, which no interval says by itself."""
    text = _with_margin(value, f"+.{decimals}f")
    return f"**{text}**" if is_clear and value is not None and value.get("margin") is not None else text


def _with_margin(value: Value | None, form: str) -> str:
    if value is None:
        return ""
    check("value.mean", value.get("mean"), Number)
    check("value.margin", value.get("margin"), Number | None)
    margin = "" if value.get("margin") is None else f"{PLUS_MINUS}{value['margin']:{form.removeprefix('+')}}"
    return f"{value['mean']:{form}}{margin}"
