"""The JSON contract of series and copies."""

from marshmallow import fields

from webapp.api.fields import ClockTime, Text, Wire, is_in_calendar, is_true
from webapp.api.schemas import CONSENT
from webapp.domain import limits
from webapp.domain.enums import TournamentStatus


class SeriesIn(Wire):
    """A series to be created."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)


class SeriesDate(Wire):
    """One tournament of a series."""

    tournament_id = fields.UUID(required=True)
    name = fields.String(required=True)
    street = fields.String(required=True)
    street_number = fields.Integer(required=True)
    street_number_suffix = fields.String(required=True, allow_none=True)
    postal_code = fields.String(required=True)
    city = fields.String(required=True)
    date = fields.Date(required=True)
    start_time = ClockTime(required=True)
    status = fields.Enum(TournamentStatus, required=True)


class Series(Wire):
    """A series as anyone with its link may see it."""

    series_id = fields.UUID(required=True)
    name = fields.String(required=True)
    is_owner = fields.Boolean(required=True)
    tournaments = fields.List(fields.Nested(SeriesDate), required=True)


class CopyIn(Wire):
    """What a copy does not take over from its original."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    date = fields.Date(required=True, validate=is_in_calendar)
    start_time = ClockTime(required=True)
    with_teams = fields.Boolean(load_default=True)
    consent_to_public_link = fields.Boolean(required=True, validate=is_true(CONSENT))
