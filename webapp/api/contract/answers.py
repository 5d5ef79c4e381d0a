"""What the planner answers: the form of a value on the wire, as its own declaration tells it."""

import dataclasses
import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints
from uuid import UUID

from marshmallow import fields, validate
from pydantic import BaseModel

from webapp.api.contract.fields import ClockTime, Wire

Schema = TypeVar("Schema", bound=type[Wire])
Field = fields.Field[Any]

_PLAIN: dict[Any, type[Field]] = {
    int: fields.Integer,
    float: fields.Float,
    str: fields.String,
    bool: fields.Boolean,
    dt.date: fields.Date,
    dt.datetime: fields.AwareDateTime,
    dt.time: ClockTime,
    UUID: fields.UUID,
}
# Where the document's name says more than the code's, which stands in its room.
_CALLED = {
    "Bounded": "Floor",
    "Broken": "Problems",
    "Change": "HintChange",
    "Child": "CircleChild",
    "EntryView": "JournalEntry",
    "Facts": "FieldFacts",
    "LinkView": "HelperLink",
    "MailView": "RegistrationMail",
    "Other": "OtherTeam",
    "Outlook": "PreviewFigures",
    "PitchCounts": "PitchNumbers",
    "PlanView": "DayPlan",
    "Problem": "FieldProblem",
    "ProposedClub": "CopyProposal",
    "Sent": "SentPlan",
}
_FORMS: dict[type, type[Wire]] = {}


def stands_for(view: type) -> Callable[[Schema], Schema]:
    """Return what makes a schema the form of a value wherever it is answered: one that is read from people, too."""

    def remember(schema: Schema) -> Schema:
        if view in _FORMS:
            raise RuntimeError(f"{view.__name__} has been answered in another form already.")
        _FORMS[view] = schema
        return schema

    return remember


def answer(view: type, **others: Field | None) -> type[Wire]:
    """Return the form of a value on the wire: all its fields, each always there.

    Parameters
    ----------
    view
        A dataclass, or a model. What is said of a field to readers of the document stands at its type, as
        ``Annotated[int, "..."]``; the value's own name, less "View", is its name there.
    others
        Fields that say more than their types do, None for those that are not told; to be given before anybody answers
        the value.
    """
    if others or view not in _FORMS:
        types = get_type_hints(view, include_extras=True)
        formed = {name: others[name] if name in others else told(types[name]) for name in _names(view)}
        made = Wire.from_dict(
            {name: field for name, field in formed.items() if field is not None},
            name=_CALLED.get(view.__name__, view.__name__.removesuffix("View")),
        )
        stands_for(view)(cast(type[Wire], made))
    return _FORMS[view]


def as_answered(value: object) -> Any:
    """Return a value, or a list of values of one kind, as a call answers it."""
    if not isinstance(value, list):
        return answer(type(value))().dump(value)
    return answer(type(value[0]))(many=True).dump(value) if value else []


def _names(view: type) -> Iterable[str]:
    if issubclass(view, BaseModel):
        return view.model_fields
    if issubclass(view, tuple):
        return cast(NamedTuple, view)._fields
    return [field.name for field in dataclasses.fields(cast(Any, view))]


def told(annotation: Any, **options: Any) -> Field:
    """Return the field for a type; it is read only.

    Parameters
    ----------
    options
        More for the field, such as ``metadata``.
    """
    if get_origin(annotation) is Annotated:
        annotation, description = get_args(annotation)
        options["metadata"] = {"description": description} | options.get("metadata", {})
    options.setdefault("required", True)
    if isinstance(annotation, UnionType):
        (annotation,) = (kind for kind in get_args(annotation) if kind is not NoneType)
        options["allow_none"] = True
    if get_origin(annotation) in {tuple, list, Sequence}:
        return fields.List(told(get_args(annotation)[0], required=False), **options)
    if get_origin(annotation) in {dict, Mapping}:
        return fields.Dict(keys=fields.String(), **options)
    if get_origin(annotation) is Literal:
        return fields.String(validate=validate.OneOf(get_args(annotation)), **options)
    if annotation in _PLAIN:
        return _PLAIN[annotation](**options)
    if issubclass(annotation, Enum):
        return fields.Enum(annotation, **options)
    return fields.Nested(answer(annotation), **options)
