"""The JSON contract of series, copies and festival days."""

from marshmallow import fields, validate

from pairing_engine import SplitBy
from pairing_engine.festival.joins import MOST_JOINED
from webapp.api.contract.facts import CONSENT
from webapp.api.contract.fields import ClockTime, Text, Wire, YesOrNo, in_calendar, is_true, whole_number
from webapp.domain import limits
from webapp.domain.enums import WishKind


class SeriesIn(Wire):
    """A series to be created."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)


class CopyQuery(Wire):
    """When the copy is to be played."""

    date = in_calendar(fields.Date, "Strengths draw near the mean until then.")


class CopyIn(Wire):
    """What a copy does not take over from its original; rounds and breaks are as there where nothing else is said."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    date = in_calendar(fields.Date, required=True)
    start_time = ClockTime(required=True)
    number_of_rounds = whole_number(limits.MIN_ROUNDS, limits.MAX_ROUNDS)
    break_in_minutes = whole_number(0, limits.MAX_BREAK)
    with_teams = YesOrNo(load_default=True)
    keep_strengths = fields.List(
        fields.UUID(),
        load_default=list,
        validate=validate.Length(max=limits.MAX_TEAMS),
        metadata={"description": "Teams of the original that keep the organiser's estimate."},
    )
    consent_to_public_link = YesOrNo(required=True, validate=is_true(CONSENT))


_KEY = fields.String(validate=validate.Length(min=1, max=60))
_TEAMS = validate.Length(max=limits.MAX_TEAMS_OF_A_DAY)
_GROUPS = validate.Length(max=limits.MAX_GROUPS)
_JOIN = fields.List(
    fields.String(validate=validate.Length(min=1, max=limits.MAX_NAME_LENGTH)),
    validate=validate.Length(min=2, max=MOST_JOINED),
)


class FestivalDayIn(Wire):
    """Whether the tournaments of a date are one festival day."""

    festival = YesOrNo(required=True)


class DayWishIn(Wire):
    """A wish that the split of a day is to keep; it needs two teams.

    With `others`, `KEEP_APART` keeps each of `teams` apart from each of those; without, all of `teams` from each other.
    """

    kind = fields.Enum(WishKind, required=True)
    teams = fields.List(_KEY, required=True, validate=validate.Length(min=1, max=limits.MAX_TEAMS_OF_A_DAY))
    others = fields.List(_KEY, load_default=list, validate=_TEAMS)


class DayWishesIn(Wire):
    """All that the split of a day is to keep."""

    wishes = fields.List(fields.Nested(DayWishIn), required=True, validate=_TEAMS)
    wishes_before = fields.List(
        fields.Nested(DayWishIn),
        load_default=None,
        validate=_TEAMS,
        metadata={"description": "The wishes as they were read: what another device has changed since stays."},
    )


class SplitIn(Wire):
    """How to split a day; with `assigned`, who plays in which group, so that two teams can be swapped and priced.

    `joins` names for each of these groups the clubs that are to play together there; others join as they need to.
    """

    groups = whole_number(1, limits.MAX_GROUPS, required=True)
    by = fields.Enum(SplitBy, load_default=SplitBy.SIMILAR)
    wishes = fields.List(
        fields.Nested(DayWishIn),
        load_default=None,
        validate=_TEAMS,
        metadata={"description": "Left out, those that are kept with the day."},
    )
    assigned = fields.List(fields.List(_KEY, validate=_TEAMS), load_default=None, allow_none=True, validate=_GROUPS)
    joins = fields.List(
        fields.List(_JOIN, validate=validate.Length(max=limits.MAX_TEAMS)), load_default=list, validate=_GROUPS
    )
