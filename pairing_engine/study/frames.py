"""Tidy rows as data frames: the same columns, and whole numbers stay whole where some are missing."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pairing_engine.border import checked_rows
from pairing_engine.study.rows import Row

if TYPE_CHECKING:
    import pandas
    import polars


def pandas_frame(rows: Iterable[Row]) -> "pandas.DataFrame":
    """Return rows as a pandas data frame; pandas comes with the extra ``study``."""
    listed = list(checked_rows(rows))
    import pandas  # noqa: PLC0415 - only those who want a frame need it

    return pandas.DataFrame.from_records(listed).convert_dtypes()


def polars_frame(rows: Iterable[Row]) -> "polars.DataFrame":
    """Return rows as a Polars data frame; Polars comes with the extra ``polars``."""
    listed = list(checked_rows(rows))
    import polars  # noqa: PLC0415 - as above

    # The first rows may have nothing in a column where later ones do.
    return polars.DataFrame(listed, infer_schema_length=None)
