"""Building blocks of the JSON contract: camelCase names, clean text, problems that carry a reason."""

import unicodedata
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from typing import Any, Final, TypeVar

import marshmallow as ma
from flask import Response, after_this_request, has_request_context
from marshmallow import fields, validate
from pydantic.alias_generators import to_camel

from webapp.domain import limits
from webapp.domain.writing.email_addresses import normal_email
from webapp.domain.writing.names import INVISIBLE, MOST_WRITTEN, cleaned, has_control_characters, has_piled_up_marks

Check = Callable[[int], None]
Moment = TypeVar("Moment", fields.Date, fields.AwareDateTime)


class Problem(str):
    """A validation message that also carries the stable key and the numbers a translation needs."""

    reason: str
    params: dict[str, Any]

    def __new__(cls, message: str, reason: str, **params: Any) -> "Problem":
        """Return the message with its reason and parameters."""
        problem = super().__new__(cls, message)
        problem.reason = reason
        problem.params = params
        return problem

    def format(self, *_args: object, **_kwargs: object) -> str:
        """Return the problem itself: its text is complete already."""
        return self


class Wire(ma.Schema):
    """A JSON object: camelCase outside, snake_case inside, unknown keys refused by name."""

    class Meta:
        """Every schema refuses what it does not know."""

        unknown = ma.RAISE

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Give the field its name on the wire."""
        field_obj.data_key = field_obj.data_key or to_camel(field_name)

    @ma.pre_load
    def check_lengths(self, data: Any, **_options: Any) -> Any:
        """Refuse lists and maps that are too long before anything in them is read."""
        if isinstance(data, dict):
            for field in self.load_fields.values():
                value = data.get(field.data_key)
                if isinstance(value, list | dict) and isinstance(field, fields.List | fields.Dict):
                    _check_length(field, value)
        return data


def _check_length(field: fields.Field[Any], value: list[Any] | dict[str, Any]) -> None:
    for check in field.validators:
        if isinstance(check, validate.Length):
            try:
                check(value)
            except ma.ValidationError as error:
                raise ma.ValidationError(error.messages, field.data_key or "") from error


class Text(fields.String):
    """Text without control characters or broken Unicode, trimmed; empty counts as missing unless said otherwise.

    On one line, as names are, it comes without the characters that nobody sees, and the answer's header says so.
    """

    def __init__(
        self,
        *,
        longest: int,
        may_be_empty: bool = False,
        may_have_lines: bool = False,
        required_message: Problem | None = None,
        **kwargs: Any,
    ) -> None:
        self.longest = longest
        self.may_have_lines = may_have_lines
        self.may_be_empty = may_be_empty
        allowed = self._pattern()
        described: dict[str, Any] = {"maxLength": longest, "minLength": 0 if may_be_empty else 1, "pattern": allowed}
        super().__init__(metadata=described | kwargs.pop("metadata", {}), **kwargs)
        missing = required_message or Problem("Please fill this in.", "REQUIRED")
        self.error_messages.update({"required": missing, "null": missing, "blank": missing})

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        written = super()._deserialize(value, attr, data, **kwargs)
        self._check_takes_no_time(written, attr)
        text = unicodedata.normalize("NFC", written).strip()
        if not self.may_have_lines:
            text = _noted(text, cleaned(text))
        if has_control_characters(self._one_line(text)):
            raise ma.ValidationError(Problem("Control characters are not allowed.", "CONTROL_CHARACTERS"))
        if not text and not self.may_be_empty:
            raise ma.ValidationError(self.error_messages["blank"])
        self._refuse_longer(text, self.longest, attr)
        return text

    def _check_takes_no_time(self, written: str, attr: str | None) -> None:
        """Refuse what would keep everybody waiting while it is put into its normal form."""
        self._refuse_longer(written, MOST_WRITTEN * self.longest, attr)
        if has_piled_up_marks(written):
            raise ma.ValidationError(Problem("A letter has too many marks.", "CONTROL_CHARACTERS"))

    def _refuse_longer(self, text: str, most: int, attr: str | None) -> None:
        if len(text) > most:
            message = "The name is too long." if attr == "name" else "This text is too long."
            raise ma.ValidationError(Problem(message, "TOO_LONG", max=self.longest))

    def _pattern(self) -> str:
        """Return what the document says of the characters that are taken."""
        control = r"\u0000-\u0009\u000b\u000c\u000e-\u001f" if self.may_have_lines else r"\u0000-\u001f"
        control += r"\u007f-\u009f"
        unseen = "" if self.may_have_lines else INVISIBLE
        any_number = f"[^{control}]*"
        return f"^{any_number}$" if self.may_be_empty else f"^{any_number}[^{control}{unseen}\\s]{any_number}$"

    def _one_line(self, text: str) -> str:
        return text.replace("\r\n", " ").replace("\n", " ") if self.may_have_lines else text


def _noted(pasted: str, text: str) -> str:
    """Return the text that is kept, and tell whoever sent it where it is another one."""
    if text != pasted and has_request_context():

        @after_this_request
        def tell(response: Response) -> Response:
            response.headers["X-Cleaned"] = "names"
            return response

    return text


class EmailAddress(fields.Email):
    """An address that a mail server on the internet delivers to."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        address: str = super()._deserialize(value, attr, data, **kwargs)
        if normal_email(address) is None:
            raise self.make_error("invalid")
        return address


class ClockTime(fields.Time):
    """A time of day to the minute, written HH:MM."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(format="%H:%M", metadata={"pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}, **kwargs)


class YesOrNo(fields.Boolean):
    """True or false in a body, and nothing that only reads like it: 1 or "yes" is no consent."""

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def whole_number(
    low: int, high: int, *, message: str | None = None, also: Iterable[Check] = (), strict: bool = True, **kwargs: Any
) -> fields.Integer:
    """Return a field for whole numbers from `low` to `high`; 1.5, and if strict "1" and true, are none."""
    problem = Problem(message or f"Must be between {low} and {high}.", "OUT_OF_RANGE", min=low, max=high)
    return fields.Integer(strict=strict, validate=[validate.Range(low, high, error=problem), *also], **kwargs)


whole_number_in_query = partial(whole_number, strict=False)
"""A whole number written in a query string, where all is text."""


def left_out() -> None:
    """Stand for what a query leaves out; a default of None would have the document say that it takes null."""


def is_letter(value: str) -> None:
    """Refuse what is not one letter."""
    if not (len(value) == 1 and value.isascii() and value.isalpha()):
        raise ma.ValidationError(Problem("Only one letter, such as a.", "LETTER"))


def in_calendar(kind: type[Moment], said: str = "", **options: Any) -> Moment:
    """Return a field for days, or moments, that are not so far away that one cannot reckon with them."""
    described = f"{said} From {limits.FIRST_DAY} to {limits.LAST_DAY}.".strip()
    return kind(validate=_is_in_calendar, metadata={"description": described}, **options)


def _is_in_calendar(value: date) -> None:
    if not limits.FIRST_DAY.year <= value.year <= limits.LAST_DAY.year:
        first, last = str(limits.FIRST_DAY), str(limits.LAST_DAY)
        raise ma.ValidationError(Problem(f"Must be between {first} and {last}.", "OUT_OF_RANGE", min=first, max=last))


def is_even(value: int) -> None:
    """Refuse odd numbers of teams."""
    if value % 2:
        message = f"The number of teams must be even and between {limits.MIN_TEAMS} and {limits.MAX_TEAMS}."
        raise ma.ValidationError(Problem(message, "ODD", min=limits.MIN_TEAMS, max=limits.MAX_TEAMS))


def is_true(message: Problem) -> Callable[[bool], None]:
    """Return a validator that accepts nothing but consent."""

    def check(value: bool) -> None:
        if not value:
            raise ma.ValidationError(message)

    return check


# What the document says of a postal code; the check below is exact.
POSTAL_CODE: Final = {
    "pattern": "^(0[1-9]|[1-9][0-9])[0-9]{3}$",
    "description": f"From {limits.MIN_POSTAL_CODE} to {limits.MAX_POSTAL_CODE}.",
}


def is_postal_code(value: str) -> None:
    """Refuse what cannot be a German postal code."""
    digits = len(value) == 5 and value.isascii() and value.isdigit()
    if not digits or not limits.MIN_POSTAL_CODE <= value <= limits.MAX_POSTAL_CODE:
        raise ma.ValidationError(Problem("Not a valid postal code.", "POSTAL_CODE"))
