"""The JSON contract, third page: what is needed while a tournament runs."""

from marshmallow import fields, validate

from webapp.api.fields import Text, Wire, is_in_calendar
from webapp.api.schemas_info import DryRunQuery
from webapp.domain import limits
from webapp.domain.enums import ClockAction
from webapp.services.records.export import TableName


class ClockIn(Wire):
    """What to do to the clock."""

    action = fields.Enum(ClockAction, required=True)


class SwapIn(Wire):
    """Two teams that change places."""

    team_a = fields.UUID(required=True)
    team_b = fields.UUID(required=True)


class UndoIn(Wire):
    """The change to undo; the newest when left out."""

    entry_id = fields.UUID(allow_none=True, load_default=None)


class UndoQuery(DryRunQuery):
    """Whether only to tell what an undo would lead to."""


class HelperLinkIn(Wire):
    """A helper link to be made."""

    label = Text(longest=limits.MAX_SHORT_NAME_LENGTH * 2, required=True)
    expires_at = fields.AwareDateTime(allow_none=True, load_default=None, validate=is_in_calendar)
    whole_day = fields.Boolean(
        load_default=False, metadata={"description": "Whether it is to open all groups of the festival day."}
    )


class ExportQuery(Wire):
    """The format of an export, and of a CSV file the table that it holds."""

    format = fields.String(required=True, validate=validate.OneOf(["csv", "xlsx", "engine", "trikick"]))
    table = fields.Enum(TableName, by_value=True, load_default=TableName.MATCHES)
