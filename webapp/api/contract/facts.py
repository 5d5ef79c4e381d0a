"""Fields of the JSON contract that follow from the facts of a table."""

import datetime as dt
from collections.abc import Callable
from enum import Enum, StrEnum
from types import UnionType
from typing import Any, TypeVar, get_args

from marshmallow import fields
from sqlmodel import SQLModel

from webapp.api.contract.fields import (
    POSTAL_CODE,
    ClockTime,
    Problem,
    Text,
    Wire,
    YesOrNo,
    in_calendar,
    is_even,
    is_letter,
    is_postal_code,
    is_true,
    whole_number,
)
from webapp.storage.facts import Fact, Kind, Until, facts_of

CONSENT = Problem("Please agree that the data can be viewed by anyone with the link.", "CONSENT")

Schema = TypeVar("Schema", bound=type[Wire])
Options = dict[str, Any]
Field = fields.Field[Any]


class Use(Enum):
    """What a schema is for."""

    NEW = "what a new row is made of"
    CHANGE = "what of a row is to change"
    FILE = "what a file holds"


def follows(table: type[SQLModel], use: Use) -> Callable[[Schema], Schema]:
    """Return what adds to a schema the fields that follow from a table; those that it has itself stay."""

    def add(schema: Schema) -> Schema:
        declared = schema._declared_fields
        own = dict(declared)
        declared.clear()
        declared.update(_fields(table, use) | own)
        return schema

    return add


def _fields(table: type[SQLModel], use: Use) -> dict[str, Field]:
    columns = table.model_fields
    return {name: _written(columns[name], fact, use) for name, fact in facts_of(table).items() if _WANTED[use](fact)}


_WANTED: dict[Use, Callable[[Fact], bool]] = {
    Use.NEW: lambda fact: fact.at_creation,
    Use.CHANGE: lambda fact: fact.until is not Until.NEVER,
    Use.FILE: lambda fact: fact.is_in_file,
}


def _written(column: Any, fact: Fact, use: Use) -> Field:
    """Return a field that is checked: it comes from people, or from a file."""
    kind, is_optional = _type_of(column.annotation)
    options: Options = {"allow_none": True} if is_optional else {}
    if use is not Use.CHANGE:
        is_required = column.is_required() or (use is Use.FILE and fact.is_in_older_files)
        options |= {"required": True} if is_required else {"load_default": column.default}
    if kind in _CHECKED:
        return _CHECKED[kind](fact, options)
    return fields.Enum(kind, **options) if issubclass(kind, StrEnum) else fields.UUID(**options)


def _type_of(annotation: Any) -> tuple[type[Any], bool]:
    """Return the type of a column, and whether it may hold nothing."""
    if isinstance(annotation, UnionType):
        return next(kind for kind in get_args(annotation) if kind is not type(None)), True
    return annotation, False


def _number(fact: Fact, options: Options) -> Field:
    if fact.kind is Kind.EVEN:
        options |= {"also": [is_even], "metadata": {"multipleOf": 2}}
    return whole_number(fact.low, fact.high, **options)


def _text(fact: Fact, options: Options) -> Field:
    if fact.kind is Kind.LETTER:
        return fields.String(validate=is_letter, metadata={"pattern": "^[A-Za-z]$"}, **options)
    if fact.kind is Kind.POSTAL_CODE:
        return Text(longest=5, validate=is_postal_code, metadata=POSTAL_CODE, **options)
    return Text(longest=fact.longest, **options)


def _yes_or_no(fact: Fact, options: Options) -> Field:
    if fact.kind is Kind.CONSENT:
        options |= {"validate": is_true(CONSENT)}
    return YesOrNo(**options)


_CHECKED: dict[type[Any], Callable[[Fact, Options], Field]] = {
    int: _number,
    str: _text,
    bool: _yes_or_no,
    dt.date: lambda _, options: in_calendar(fields.Date, **options),
    dt.time: lambda _, options: ClockTime(**options),
    dt.datetime: lambda _, options: in_calendar(fields.AwareDateTime, **options),
}
