"""The JSON contract, third page: what is needed while a tournament runs, and after it."""

from marshmallow import fields, validate

from webapp.api.contract.fields import Text, Wire, in_calendar
from webapp.domain import limits
from webapp.domain.enums import ClockAction
from webapp.domain.writing.languages import LANGUAGES
from webapp.services.records.export import TableName


class ClockIn(Wire):
    """What to do to the clock."""

    action = fields.Enum(ClockAction, required=True)


class RoundClockIn(ClockIn):
    """What to do to the clock of a round; `startedAt` is what was seen of the one to be reset."""

    started_at = fields.AwareDateTime(allow_none=True)


class SwapIn(Wire):
    """Two teams that change places."""

    team_a = fields.UUID(required=True)
    team_b = fields.UUID(required=True)


class UndoIn(Wire):
    """The change to undo; the newest when left out."""

    entry_id = fields.UUID(allow_none=True, load_default=None)


class HelperLinkIn(Wire):
    """A helper link to be made."""

    label = Text(longest=limits.MAX_SHORT_NAME_LENGTH * 2, required=True)
    expires_at = in_calendar(fields.AwareDateTime, allow_none=True, load_default=None)


class ExportQuery(Wire):
    """The format of an export, and of a CSV file the table that it holds."""

    format = fields.String(required=True, validate=validate.OneOf(["csv", "xlsx", "engine", "trikick"]))
    table = fields.Enum(TableName, by_value=True, load_default=TableName.MATCHES)


class CertificatesOfClub(Wire):
    """The children of a club who get a certificate with their name, and how many get one to write it on.

    `tournamentId` is another group of the same festival day in which the club played, for all certificates of a day.
    """

    nick_name = Text(longest=limits.MAX_SHORT_NAME_LENGTH, required=True)
    names = fields.List(
        Text(longest=limits.MAX_NAME_LENGTH), load_default=list, validate=validate.Length(max=limits.MAX_CHILDREN)
    )
    tournament_id = fields.UUID(load_default=None, allow_none=True)
    blank = fields.Integer(strict=True, load_default=0, validate=validate.Range(0, limits.MAX_CHILDREN))


class CertificatesIn(Wire):
    """The certificates to print; the names are kept nowhere."""

    clubs = fields.List(
        fields.Nested(CertificatesOfClub), required=True, validate=validate.Length(1, limits.MAX_TEAMS_OF_A_DAY)
    )
    language = fields.String(load_default=LANGUAGES[0], validate=validate.OneOf(LANGUAGES))
