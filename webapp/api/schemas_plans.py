"""The contract of the calls on emergency plans."""

from marshmallow import fields, validate

from webapp.api.fields import Problem, Wire
from webapp.domain.languages import LANGUAGES


class SimulationQuery(Wire):
    """The language of the plan; by default the one the caller prefers."""

    language = fields.String(
        validate=validate.OneOf(LANGUAGES, error=Problem("Must be de or en.", "UNKNOWN_LANGUAGE")),
        metadata={"description": "By default what Accept-Language prefers."},
    )
