"""The JSON contract: every object that goes over the wire."""

from typing import Any, cast

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from webapp.api.contract.answers import answer, stands_for, told
from webapp.api.contract.facts import Use, follows
from webapp.api.contract.fields import EmailAddress, Problem, Text, Wire, YesOrNo, whole_number
from webapp.domain import limits
from webapp.domain.clubs import club_colors
from webapp.domain.day import timetable
from webapp.domain.enums import ClubFill, ClubRing, Result, TeamState, TournamentStatus
from webapp.domain.errors import Broken
from webapp.pairing import costs
from webapp.services.records.views import TournamentView
from webapp.storage import tables
from webapp.storage.facts import facts_of

_SKILL = Problem("Please evaluate the team strength.", "REQUIRED")
_CLUB = Problem("Please declare the name of club.", "REQUIRED")
_NICKNAME = Problem("Please give the club a nickname.", "REQUIRED")


def club_name(**kwargs: Any) -> Text:
    """Return a field for the name of a club."""
    return Text(longest=limits.MAX_NAME_LENGTH, required_message=_CLUB, **kwargs)


def nick_name(**kwargs: Any) -> Text:
    """Return a field for the short name of a club."""
    return Text(longest=limits.MAX_SHORT_NAME_LENGTH, required_message=_NICKNAME, **kwargs)


def teams_of_a_club(too_many: str) -> list[validate.Length]:
    """Return the validators of the teams of a club; `too_many` says that they are more than may come."""
    most = limits.MAX_TEAMS_PER_CLUB
    return [
        validate.Length(min=1, error=Problem("At least 1 team has to join.", "TOO_FEW", min=1)),
        validate.Length(max=most, error=Problem(too_many, "TOO_MANY", max=most)),
    ]


_AT_MOST_ALL = validate.Length(max=limits.MAX_TEAMS)


def team_strength(**kwargs: Any) -> fields.Integer:
    """Return a field for the strength of a team."""
    message = f"The team strength must be between {limits.MIN_STRENGTH} and {limits.MAX_STRENGTH}."
    return whole_number(limits.MIN_STRENGTH, limits.MAX_STRENGTH, message=message, **kwargs)


class Error(Wire):
    """What every refused call answers with; `reason` is stable, `message` is for people."""

    code = fields.Integer(required=True)
    status = fields.String(required=True)
    message = fields.String(required=True)
    reason = fields.String(required=True)
    errors = fields.List(fields.Nested(answer(Broken)))


@follows(tables.Tournament, Use.NEW)
class TournamentIn(Wire):
    """A tournament to be created."""

    duration_in_minutes = whole_number(limits.MIN_DURATION, limits.MAX_DURATION, allow_none=True, load_default=None)


@follows(tables.Tournament, Use.CHANGE)
class TournamentChange(Wire):
    """What of a tournament is to change; what is left out stays."""

    status = fields.Enum(TournamentStatus)
    early = YesOrNo(metadata={"description": "With `status: FINISHED`: end it although rounds are left to play."})

    @validates_schema
    def _ends_early(self, values: dict[str, Any], **_options: Any) -> None:
        if "early" in values and "status" not in values:
            raise ValidationError(Problem("Please fill this in.", "REQUIRED"), "status")


# When a round kicks off and ends, Europe/Berlin to the minute; `end` is null while the round is paused.
TimedRound = answer(timetable.TimedRound, over=None, planned_end=None)


@stands_for(club_colors.ClubColor)
class ClubColor(Wire):
    """What a club is recognised by: no two clubs of a tournament have the same fill and ring."""

    fill = fields.Enum(ClubFill, required=True)
    ring = fields.Enum(ClubRing, load_default=None, allow_none=True)

    @post_load
    def _as_color(self, values: dict[str, Any], **_kwargs: Any) -> club_colors.ClubColor:
        return club_colors.ClubColor(**values)


class ClubChange(Wire):
    """What of a club is to change."""

    color = fields.Nested(ClubColor)
    joins_with = fields.UUID(allow_none=True, metadata={"description": "The club to play together with, or none."})


# A tournament as anyone with its link may see it.
Tournament = answer(
    TournamentView,
    **{
        name: told(TournamentView.model_fields[name].annotation, metadata={"x-plain": True})
        for name, fact in facts_of(tables.Tournament).items()
        if fact.is_plain
    },
)


class TeamStrength(Wire):
    """One team to be added."""

    estimated_skill = team_strength(required=True, error_messages={"required": _SKILL, "null": _SKILL})
    is_estimated = YesOrNo(
        load_default=True, metadata={"description": "False while nobody judged the team: its strength counts as it is."}
    )


class TeamsIn(Wire):
    """A club with its teams, or with `clubExists` more teams of a club that takes part already."""

    club = club_name(required=True)
    nick_name = nick_name(required=True)
    teams = fields.List(
        fields.Nested(TeamStrength),
        required=True,
        validate=teams_of_a_club(
            f"The overall maximum number of teams of the same club is {limits.MAX_TEAMS_PER_CLUB}."
        ),
    )
    club_exists = YesOrNo(load_default=False)


class TeamChange(Wire):
    """What of a team, or of its club, is to change."""

    team_id = fields.UUID(required=True)
    club = club_name()
    nick_name = nick_name()
    estimated_skill = team_strength()


class FieldChange(Wire):
    """Everything that changes in the field at once: first teams that change, then those that come, then that go."""

    change = fields.List(fields.Nested(TeamChange), load_default=list, validate=_AT_MOST_ALL)
    add = fields.List(fields.Nested(TeamsIn), load_default=list, validate=_AT_MOST_ALL)
    remove = fields.List(fields.UUID(), load_default=list, validate=_AT_MOST_ALL)


class TeamStateChange(Wire):
    """Whether a team is there, sits out or has left."""

    state = fields.Enum(TeamState, required=True)


class TeamMove(Wire):
    """Another group of the festival day."""

    tournament_id = fields.UUID(required=True)


_COSTS: dict[str, fields.Field[Any]] = {
    name: fields.Integer(required=True, attribute=f"by_criterion.{name}") for name in costs.CRITERIA
}
# Integer costs, criterion by criterion; less is better.
_TOTAL = {"total": fields.Integer(required=True)}
stands_for(costs.Costs)(cast(type[Wire], Wire.from_dict(_COSTS | _TOTAL, name="Costs")))


class ResultIn(Wire):
    """A result from the home side, or null to clear it."""

    result_home_squad = fields.Enum(Result, required=True, allow_none=True)


class Organizer(Wire):
    """The signed-in organiser."""

    organizer_id = Text(longest=255, required=True)
    first_name = Text(longest=limits.MAX_NAME_LENGTH, may_be_empty=True, load_default="")
    last_name = Text(longest=limits.MAX_NAME_LENGTH, may_be_empty=True, load_default="")
    club = Text(longest=limits.MAX_NAME_LENGTH, may_be_empty=True, load_default="")


class FeedbackIn(Wire):
    """What somebody wants to tell the operator."""

    text = Text(longest=limits.MAX_FEEDBACK_LENGTH, may_have_lines=True, required=True)
    email = EmailAddress(allow_none=True, load_default=None, validate=validate.Length(max=254))
