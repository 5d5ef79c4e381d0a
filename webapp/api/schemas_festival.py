"""The JSON contract of a festival day."""

from marshmallow import fields, validate

from pairing_engine import SplitBy
from pairing_engine.festival.joins import MOST_JOINED
from webapp.api.fields import Wire, whole_number
from webapp.domain import limits
from webapp.domain.enums import WishKind

_KEY = fields.String(validate=validate.Length(min=1, max=60))
_TEAMS = validate.Length(max=limits.MAX_TEAMS_OF_A_DAY)
_GROUPS = validate.Length(max=limits.MAX_GROUPS)
_JOIN = fields.List(
    fields.String(validate=validate.Length(min=1, max=limits.MAX_NAME_LENGTH)),
    validate=validate.Length(min=2, max=MOST_JOINED),
)


class FestivalDayIn(Wire):
    """Whether the tournaments of a date are one festival day."""

    festival = fields.Boolean(required=True)


class SplitWishIn(Wire):
    """What a split has to keep; `group` goes with `IN_GROUP` and is a number from 1.

    With `others`, `KEEP_APART` keeps each of `teams` apart from each of those; without, all of `teams` from each other.
    """

    kind = fields.Enum(WishKind, required=True)
    teams = fields.List(_KEY, required=True, validate=validate.Length(min=1, max=limits.MAX_TEAMS_OF_A_DAY))
    others = fields.List(_KEY, load_default=list, validate=_TEAMS)
    group = whole_number(1, limits.MAX_GROUPS, load_default=None, allow_none=True)


class SplitIn(Wire):
    """How to split a day; with `assigned`, who plays in which group, so that two teams can be swapped and priced.

    `joins` names for each of these groups the clubs that are to play together there; others join as they need to.
    """

    groups = whole_number(1, limits.MAX_GROUPS, required=True)
    by = fields.Enum(SplitBy, load_default=SplitBy.SIMILAR)
    wishes = fields.List(fields.Nested(SplitWishIn), load_default=list, validate=_TEAMS)
    assigned = fields.List(
        fields.List(_KEY, validate=_TEAMS),
        load_default=None,
        allow_none=True,
        validate=_GROUPS,
    )
    joins = fields.List(
        fields.List(_JOIN, validate=validate.Length(max=limits.MAX_TEAMS)), load_default=list, validate=_GROUPS
    )
