"""The JSON contract of series and copies."""

from marshmallow import fields

from webapp.api.facts import CONSENT
from webapp.api.fields import ClockTime, Text, Wire, is_in_calendar, is_true
from webapp.api.schemas import ClubColor
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


class ClubDate(Wire):
    """A date that a club comes to; games of its teams in confirmed rounds are added up."""

    tournament_id = fields.UUID(required=True)
    name = fields.String(required=True)
    date = fields.Date(required=True)
    teams = fields.Integer(required=True)
    funino = fields.Integer(required=True)
    classic = fields.Integer(required=True)


class MetClub(Wire):
    """Another club, and how many matches were played against it."""

    club = fields.String(required=True)
    matches = fields.Integer(required=True)
    last_met = fields.Date(required=True)


class ClubSeason(Wire):
    """A club over all dates of a series: no results, no strengths."""

    club = fields.String(required=True)
    nick_name = fields.String(required=True)
    color = fields.Nested(ClubColor, required=True)
    dates = fields.List(fields.Nested(ClubDate), required=True)
    opponents = fields.List(fields.Nested(MetClub), required=True)


class CopyQuery(Wire):
    """When the copy is to be played."""

    date = fields.Date(validate=is_in_calendar, metadata={"description": "Strengths draw near the mean until then."})


class CopyIn(Wire):
    """What a copy does not take over from its original."""

    name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    date = fields.Date(required=True, validate=is_in_calendar)
    start_time = ClockTime(required=True)
    with_teams = fields.Boolean(load_default=True)
    learned_strengths = fields.Boolean(
        load_default=True, metadata={"description": "False keeps the organiser's estimates."}
    )
    consent_to_public_link = fields.Boolean(required=True, validate=is_true(CONSENT))


class ProposedTeam(Wire):
    """A team with its estimate, the strength that is proposed, and the results that taught it."""

    team_id = fields.UUID(required=True)
    name = fields.String(required=True)
    estimated_skill = fields.Integer(required=True)
    proposed = fields.Integer(required=True)
    won = fields.Integer(required=True)
    drawn = fields.Integer(required=True)
    lost = fields.Integer(required=True)


class CopyProposal(Wire):
    """What a copy takes over of a club."""

    club = fields.String(required=True)
    nick_name = fields.String(required=True)
    teams = fields.List(fields.Nested(ProposedTeam), required=True)


class PastMeetings(Wire):
    """Two clubs that met on the last dates of the series."""

    clubs = fields.List(fields.String(), required=True, metadata={"description": "Two short names."})
    times = fields.Integer(required=True)
    last_met = fields.Date(required=True)
