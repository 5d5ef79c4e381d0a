"""Tables in Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Value = Mapping[str, Any]
"""A ``mean`` and its ``margin``; that is None where nothing is known of it."""

PLUS_MINUS = "\u00a0±\u00a0"
"""With no-break spaces, so that a number and its margin stay on one line."""


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the first column is aligned left, the others right."""
    lines = [header, [":--", *["--:"] * (len(header) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def number(value: Value | None, decimals: int) -> str:
    """Return a mean with its margin."""
    if value is None:
        return ""
    if value.get("margin") is None:
        return f"{value['mean']:.{decimals}f}"
    return f"{value['mean']:.{decimals}f}{PLUS_MINUS}{value['margin']:.{decimals}f}"


def signed(value: Value | None, decimals: int, *, is_clear: bool | None = None) -> str:
    """Return a difference with its sign and margin; bold where it is clear, if left out where zero is outside."""
    if value is None:
        return ""
    if value.get("margin") is None:
        return f"{value['mean']:+.{decimals}f}"
    text = f"{value['mean']:+.{decimals}f}{PLUS_MINUS}{value['margin']:.{decimals}f}"
    bold = abs(value["mean"]) > value["margin"] if is_clear is None else is_clear
    return f"**{text}**" if bold else text
