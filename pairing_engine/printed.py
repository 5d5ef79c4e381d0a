"""Answers as tables: plain text for `print`, HTML for notebooks."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, ClassVar

Row = Sequence[str]


class Printed:
    """An answer that is shown as a sentence, a table and more sentences: by `print`, and in notebooks."""

    __slots__ = ()
    _heading: ClassVar[Any]
    _table: ClassVar[Any]
    _sentences: ClassVar[Any]

    def __str__(self) -> str:
        """Return the answer as plain text."""
        header, rows = self._table
        return "\n".join((self._heading, *([text_table(header, rows)] if rows else []), *self._sentences))

    def _repr_html_(self) -> str:
        header, rows = self._table
        return html_lines([self._heading]) + (html_table(header, rows) if rows else "") + html_lines(self._sentences)


def text_table(header: Row, rows: Iterable[Row]) -> str:
    """Return a table in columns, words to the left and numbers to the right."""
    lines = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if _is_number(lines[-1][number]) else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def html_table(header: Row, rows: Iterable[Row]) -> str:
    """Return a table in HTML."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in header)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def html_lines(lines: Iterable[str]) -> str:
    """Return sentences in HTML, each a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _is_number(cell: str) -> bool:
    return cell.lstrip("-").isdigit()
