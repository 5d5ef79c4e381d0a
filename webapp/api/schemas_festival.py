"""The JSON contract of a festival day."""

from marshmallow import fields

from webapp.api.fields import Wire


class FestivalDayIn(Wire):
    """Whether the tournaments of a date are one festival day."""

    festival = fields.Boolean(required=True)
