"""The form of an answer follows from the value's own declaration."""

import datetime as dt
from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from marshmallow import fields

from webapp.api.contract.answers import answer, stands_for
from webapp.api.contract.fields import Wire


@dataclass(frozen=True)
class HourView:
    starts_at: dt.time
    minutes: Annotated[int | None, "None: all of it."]


@dataclass(frozen=True)
class DayView:
    hours: tuple[HourView, ...]
    kind: Literal["SHORT", "LONG"]


def test_answers_say_all_that_the_value_says() -> None:
    told = answer(DayView)().dump(DayView((HourView(dt.time(9, 5), None),), "SHORT"))
    assert told == {"hours": [{"startsAt": "09:05", "minutes": None}], "kind": "SHORT"}
    assert answer(DayView).__name__ == "Day"


def test_what_is_said_of_a_type_describes_the_field() -> None:
    minutes = answer(HourView)._declared_fields["minutes"]
    assert (minutes.metadata, minutes.required, minutes.allow_none) == ({"description": "None: all of it."}, True, True)


def test_a_form_is_chosen_before_it_is_answered() -> None:
    @dataclass(frozen=True)
    class Late:
        name: str

    answer(Late)
    with pytest.raises(RuntimeError, match="Late"):
        stands_for(Late)(Wire)


def test_one_value_has_one_form() -> None:
    @dataclass(frozen=True)
    class Row:
        name: str

    class Other(Wire):
        name = fields.String()

    stands_for(Row)(Other)
    assert answer(Row) is Other
