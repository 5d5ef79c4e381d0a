"""Tables in Markdown."""

from collections.abc import Iterable, Sequence

from benchmarks.studies.store import Row

PLUS_MINUS = "\u00a0±\u00a0"
"""With no-break spaces, so that a number and its margin stay on one line."""


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the first column is aligned left, the others right."""
    lines = [header, [":--", *["--:"] * (len(header) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def number(value: Row | None, decimals: int) -> str:
    """Return a mean with its margin."""
    if value is None:
        return ""
    if value.get("margin") is None:
        return f"{value['mean']:.{decimals}f}"
    return f"{value['mean']:.{decimals}f}{PLUS_MINUS}{value['margin']:.{decimals}f}"


def signed(value: Row | None, decimals: int) -> str:
    """Return a difference with its sign and margin; bold where the interval leaves zero out."""
    if value is None:
        return ""
    if value.get("margin") is None:
        return f"{value['mean']:+.{decimals}f}"
    text = f"{value['mean']:+.{decimals}f}{PLUS_MINUS}{value['margin']:.{decimals}f}"
    return f"**{text}**" if abs(value["mean"]) > value["margin"] else text
