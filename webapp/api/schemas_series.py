"""The JSON contract of series and copies."""

from marshmallow import fields, validate

from webapp.api.facts import CONSENT
from webapp.api.fields import ClockTime, Text, Wire, is_in_calendar, is_true, whole_number
from webapp.domain import limits


class SeriesIn(Wire):
    """A series to be created."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)


class CopyQuery(Wire):
    """When the copy is to be played."""

    date = fields.Date(validate=is_in_calendar, metadata={"description": "Strengths draw near the mean until then."})


class CopyIn(Wire):
    """What a copy does not take over from its original; rounds and breaks are as there where nothing else is said."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    date = fields.Date(required=True, validate=is_in_calendar)
    start_time = ClockTime(required=True)
    number_of_rounds = whole_number(limits.MIN_ROUNDS, limits.MAX_ROUNDS)
    break_in_minutes = whole_number(0, limits.MAX_BREAK)
    with_teams = fields.Boolean(load_default=True)
    learned_strengths = fields.Boolean(
        load_default=True, metadata={"description": "False keeps the organiser's estimates."}
    )
    keep_strengths = fields.List(
        fields.UUID(),
        load_default=list,
        validate=validate.Length(max=limits.MAX_TEAMS),
        metadata={"description": "Teams of the original that keep the organiser's estimate."},
    )
    consent_to_public_link = fields.Boolean(required=True, validate=is_true(CONSENT))
