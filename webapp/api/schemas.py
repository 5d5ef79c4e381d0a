"""The JSON contract: every object that goes over the wire."""

from typing import Any

from marshmallow import fields, post_load, validate

from webapp.api.facts import Use, follows
from webapp.api.fields import (
    EmailAddress,
    Problem,
    Text,
    Wire,
    whole_number,
)
from webapp.domain import club_colors, limits
from webapp.domain.enums import (
    ClubFill,
    ClubRing,
    GameType,
    Result,
    RoundNote,
    RoundState,
    TargetStatus,
    TeamState,
    TimedState,
    TournamentStatus,
)
from webapp.pairing.costs import CRITERIA
from webapp.storage import tables

_SKILL = Problem("Please evaluate the team strength.", "REQUIRED")
_CLUB = Problem("Please declare the name of club.", "REQUIRED")
_NICKNAME = Problem("Please give the club a nickname.", "REQUIRED")


def club_name(**kwargs: Any) -> Text:
    """Return a field for the name of a club."""
    return Text(longest=limits.MAX_NAME_LENGTH, required_message=_CLUB, **kwargs)


def nick_name(**kwargs: Any) -> Text:
    """Return a field for the short name of a club."""
    return Text(longest=limits.MAX_SHORT_NAME_LENGTH, required_message=_NICKNAME, **kwargs)


_AT_MOST_ALL = validate.Length(max=limits.MAX_TEAMS)


def _skill(**kwargs: object) -> fields.Integer:
    message = f"The team strength must be between {limits.MIN_STRENGTH} and {limits.MAX_STRENGTH}."
    return whole_number(limits.MIN_STRENGTH, limits.MAX_STRENGTH, message=message, **kwargs)


class Problems(Wire):
    """One thing wrong with the input."""

    field = fields.String(required=True, allow_none=True)
    reason = fields.String(required=True)
    message = fields.String(required=True)
    params = fields.Dict(keys=fields.String(), required=True)


class Error(Wire):
    """What every refused call answers with; `reason` is stable, `message` is for people."""

    code = fields.Integer(required=True)
    status = fields.String(required=True)
    message = fields.String(required=True)
    reason = fields.String(required=True)
    errors = fields.List(fields.Nested(Problems))


@follows(tables.Tournament, Use.NEW)
class TournamentIn(Wire):
    """A tournament to be created."""

    duration_in_minutes = whole_number(limits.MIN_DURATION, limits.MAX_DURATION, allow_none=True, load_default=None)


@follows(tables.Tournament, Use.CHANGE)
class TournamentChange(Wire):
    """What of a tournament is to change; what is left out stays."""

    status = fields.Enum(TargetStatus)
    early = fields.Boolean()


class Clock(Wire):
    """The clock of the open round: running since `startedAt`, or stopped after `pausedAfterSeconds`."""

    round = fields.Integer(required=True)
    started_at = fields.AwareDateTime(required=True, allow_none=True)
    paused_after_seconds = fields.Integer(required=True)


class TimedRound(Wire):
    """When a round kicks off and ends, Europe/Berlin to the minute; `end` is null while the round is paused."""

    round = fields.Integer(required=True)
    kick_off = fields.AwareDateTime(required=True)
    end = fields.AwareDateTime(required=True, allow_none=True)
    planned_kick_off = fields.AwareDateTime(required=True)
    state = fields.Enum(TimedState, required=True)
    duration_in_minutes = fields.Integer(required=True)
    drinks_break_minutes = fields.Integer(
        required=True, metadata={"description": "How long the drinks break after the round is; 0 without one."}
    )


class PitchNumbers(Wire):
    """How many pitches of each kind."""

    classic = fields.Integer(required=True)
    funino = fields.Integer(required=True)


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


class Club(Wire):
    """A club with its colours and the ids of its teams, withdrawn ones too."""

    club_id = fields.UUID(required=True)
    club = fields.String(required=True)
    nick_name = fields.String(required=True)
    color = fields.Nested(ClubColor, required=True)
    joins_with = fields.UUID(
        required=True,
        allow_none=True,
        metadata={"description": "The club that it plays together with: in rules and pairing they count as one."},
    )
    teams = fields.List(fields.UUID(), required=True)
    looks_like = fields.List(
        fields.UUID(),
        required=True,
        metadata={"description": "Other clubs of the tournament whose name or short name is easily taken for its own."},
    )


@follows(tables.Tournament, Use.ANSWER, tables.TournamentFacts)
class Tournament(Wire):
    """A tournament as anyone with its link may see it."""

    number_of_teams = fields.Integer(required=True)
    number_of_clubs = fields.Integer(required=True)
    organizer_club = fields.String(required=True)
    is_owner = fields.Boolean(required=True)
    classic_pitches = fields.Integer(required=True)
    funino_pitches = fields.Integer(required=True)
    pitches_proposed = fields.Nested(PitchNumbers, required=True)
    schedule = fields.List(fields.Nested(TimedRound), required=True)
    delay_minutes = fields.Integer(required=True)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    clubs = fields.List(fields.Nested(Club), required=True)


class TournamentEntry(Wire):
    """A line of the public list; the id, which is the public link, only in the caller's own.

    In answer to a name the list holds what its organisers have listed, all with their ids.
    """

    tournament_id = fields.UUID(required=True, allow_none=True)
    name = fields.String(required=True)
    city = fields.String(required=True)
    date = fields.Date(required=True)
    status = fields.Enum(TournamentStatus, required=True)


class TournamentPage(Wire):
    """One page of the public list, newest date first."""

    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)
    total = fields.Integer(required=True, metadata={"description": "How many there are, 10,000 at most."})
    tournaments = fields.List(fields.Nested(TournamentEntry), required=True)


class TeamStrength(Wire):
    """One team to be added."""

    estimated_skill = _skill(required=True, error_messages={"required": _SKILL, "null": _SKILL})


class TeamsIn(Wire):
    """A club with its teams, or with `clubExists` more teams of a club that takes part already."""

    club = club_name(required=True)
    nick_name = nick_name(required=True)
    teams = fields.List(
        fields.Nested(TeamStrength),
        required=True,
        validate=[
            validate.Length(min=1, error=Problem("At least 1 team has to join.", "TOO_FEW", min=1)),
            validate.Length(
                max=limits.MAX_TEAMS_PER_CLUB,
                error=Problem(
                    f"The overall maximum number of teams of the same club is {limits.MAX_TEAMS_PER_CLUB}.",
                    "TOO_MANY",
                    max=limits.MAX_TEAMS_PER_CLUB,
                ),
            ),
        ],
    )
    club_exists = fields.Boolean(load_default=False)


class TeamChange(Wire):
    """What of a team, or of its club, is to change."""

    team_id = fields.UUID(required=True)
    club = club_name()
    nick_name = nick_name()
    estimated_skill = _skill()


class FieldChange(Wire):
    """Everything that changes in the field at once: first teams that change, then those that come, then that go."""

    change = fields.List(fields.Nested(TeamChange), load_default=list, validate=_AT_MOST_ALL)
    add = fields.List(fields.Nested(TeamsIn), load_default=list, validate=_AT_MOST_ALL)
    remove = fields.List(fields.UUID(), load_default=list, validate=_AT_MOST_ALL)


class Team(Wire):
    """A trio; its strength only for the owner."""

    team_id = fields.UUID(required=True)
    name = fields.String(required=True)
    club = fields.String(required=True)
    nick_name = fields.String(required=True)
    estimated_skill = fields.Integer(required=True, allow_none=True)
    state = fields.Enum(TeamState, required=True)
    withdrawn = fields.Boolean(required=True, metadata={"description": "Whether the state is `LEFT`."})


class TeamStateChange(Wire):
    """Whether a team is there, sits out or has left."""

    state = fields.Enum(TeamState, required=True)


class TeamName(Wire):
    """A team by its name."""

    team_id = fields.UUID(required=True)
    name = fields.String(required=True)


class Side(Wire):
    """One side of a match: a team, or two merged ones of a club or of two that play together."""

    name = fields.String(required=True)
    club_nick_name = fields.String(required=True)
    partner_club_nick_name = fields.String(
        allow_none=True, metadata={"description": "The second club, where two that play together make a side."}
    )
    teams = fields.List(fields.Nested(TeamName), required=True)


class Pitch(Wire):
    """A pitch; numbers run once through the tournament, classic pitches first."""

    game_type = fields.Enum(GameType, required=True)
    number = fields.Integer(required=True)


class Match(Wire):
    """A match; `resultVersion` grows with every change of its result."""

    match_id = fields.UUID(required=True)
    round = fields.Integer(required=True)
    game_type = fields.Enum(GameType, required=True)
    pitch = fields.Nested(Pitch, required=True)
    home = fields.Nested(Side, required=True)
    away = fields.Nested(Side, required=True)
    result_home_squad = fields.Enum(Result, required=True, allow_none=True)
    confirmed = fields.Boolean(required=True)
    same_club = fields.Boolean(required=True)
    result_version = fields.Integer(required=True)
    result_at = fields.AwareDateTime(required=True, allow_none=True)
    result_by = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "ORGANIZER, or the label of a helper link; null for visitors."},
    )


class Round(Wire):
    """A round with its matches; `notes` says which rules had to give way, and why."""

    round = fields.Integer(required=True)
    state = fields.Enum(RoundState, required=True)
    kick_off = fields.AwareDateTime(required=True)
    duration_in_minutes = fields.Integer(required=True)
    pausing = fields.List(fields.UUID(), required=True)
    notes = fields.List(fields.Enum(RoundNote), required=True)
    matches = fields.List(fields.Nested(Match), required=True)


class Discarded(Wire):
    """How much of what was calculated and entered is thrown away."""

    rounds = fields.Integer(required=True)
    results = fields.Integer(required=True)


_COSTS: dict[str, fields.Field[Any]] = {
    name: fields.Integer(required=True, attribute=f"by_criterion.{name}") for name in CRITERIA
}
# Integer costs, criterion by criterion; less is better.
Costs = Wire.from_dict(_COSTS | {"total": fields.Integer(required=True)}, name="Costs")


class Consequences(Wire):
    """What a change would lead to (`dryRun`): the open round after it, the one in its place before, what both cost.

    A change that breaks rules is told here all the same, and refused when it is made.
    """

    discarded = fields.Nested(Discarded, required=True)
    before = fields.Nested(Round, required=True, allow_none=True)
    after = fields.Nested(Round, required=True, allow_none=True)
    costs_before = fields.Nested(Costs, required=True, allow_none=True)
    costs_after = fields.Nested(Costs, required=True, allow_none=True)
    broken_rules = fields.List(fields.Nested(Problems), required=True)


class ResultIn(Wire):
    """A result from the home side, or null to clear it."""

    result_home_squad = fields.Enum(Result, required=True, allow_none=True)


class ResultChange(Wire):
    """The match after the change, and the new open round where later rounds had to be recalculated."""

    match = fields.Nested(Match, required=True)
    discarded = fields.Nested(Discarded, required=True)
    round = fields.Nested(Round, required=True, allow_none=True)


class LeaderboardRow(Wire):
    """A row of the leaderboard; rank and points are null where visitors may not see them."""

    team = fields.Nested(Team, required=True)
    rank = fields.Integer(required=True, allow_none=True)
    points = fields.Integer(required=True, allow_none=True)
    matches_played = fields.Integer(required=True)
    funino_count = fields.Integer(required=True)
    classic_count = fields.Integer(required=True)


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
