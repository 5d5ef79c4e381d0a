"""What holds for a field wherever it goes, declared once beside its column: forms, answers, copies, files."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any, Final

from pydantic_core import PydanticUndefined
from sqlalchemy import Enum as Words
from sqlalchemy import Table, false, true
from sqlmodel import Field, SQLModel

INFO: Final = "fact"


class Kind(Enum):
    """What a value stands for where its type does not say so: it is checked accordingly."""

    LETTER = "the letter behind a house number"
    POSTAL_CODE = "postal code"
    EVEN = "even number"
    CONSENT = "consent, which is given or there is no tournament"


class Until(Enum):
    """How long a field may be changed."""

    NEVER = "never"
    START = "start"
    END = "end"
    ALWAYS = "always"


@dataclass(frozen=True)
class Fact:
    """What holds for one field.

    Attributes
    ----------
    at_creation
        Whether a new row is given it; later on it is changed until `until`.
    until
        How long it may be changed.
    is_copied
        Whether a copy for the next date takes it over.
    is_in_file
        Whether the file of a tournament holds it.
    is_in_older_files
        Whether it always did: a field that is new has its default when a file from before is read.
    is_plain
        Whether form, settings and information page show it by its texts alone, without a component of its own.
    low, high, longest
        Bounds of a number, length of a text.
    """

    at_creation: bool = True
    until: Until = Until.ALWAYS
    is_copied: bool = True
    is_in_file: bool = True
    is_in_older_files: bool = True
    is_plain: bool = False
    low: int = 0
    high: int = 0
    longest: int = 0
    kind: Kind | None = None


def fact(default: Any = PydanticUndefined, *, sa_type: Any = None, check: str | None = None, **facts: Any) -> Any:
    """Return a column with what holds for it.

    Parameters
    ----------
    default
        What a new row has where nothing else is said; without one it must be said. Rows that are there already have it
        as well, in databases that are migrated.
    sa_type
        How it is stored, where its type does not say so.
    check
        Name of the check that a column of words has; by it and the default's type an enum is stored.
    """
    options: dict[str, Any] = {"info": {INFO: Fact(**facts)}}
    if isinstance(default, bool):
        options["server_default"] = true() if default else false()
    elif isinstance(default, StrEnum):
        options["server_default"] = default.value
    if check is not None:
        sa_type = stored_enum(type(default), check)
    return Field(default=default, sa_column_kwargs=options, **({} if sa_type is None else {"sa_type": sa_type}))


def stored_enum(kind: type[StrEnum], name: str) -> Words:
    """Return a column type that stores the words themselves, checked by the database."""
    return Words(
        kind,
        native_enum=False,
        length=20,
        values_callable=lambda members: [member.value for member in members],
        create_constraint=True,
        name=name,
    )


def facts_of(table: type[SQLModel]) -> dict[str, Fact]:
    """Return what holds for each field of a table that says so, in the order of their columns."""
    found: Table = table.__table__  # type: ignore[attr-defined]
    return {column.name: column.info[INFO] for column in found.columns if INFO in column.info}


def given(table: type[SQLModel]) -> tuple[str, ...]:
    """Return the fields that a new row is given: one that is made of another elsewhere has them from there."""
    return tuple(name for name, fact in facts_of(table).items() if fact.at_creation)


def copied(table: type[SQLModel]) -> tuple[str, ...]:
    """Return the fields that a copy for the next date takes over."""
    return tuple(name for name, fact in facts_of(table).items() if fact.is_copied)


def in_file(table: type[SQLModel]) -> tuple[str, ...]:
    """Return the fields that the file of a tournament holds as they are."""
    return tuple(name for name, fact in facts_of(table).items() if fact.is_in_file)
