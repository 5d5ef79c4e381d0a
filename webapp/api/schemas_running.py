"""The JSON contract, third page: what is needed while a tournament runs."""

from marshmallow import fields, validate

from webapp.api.fields import Text, Wire, is_in_calendar
from webapp.api.schemas import Costs, Round, Side, TeamName
from webapp.api.schemas_info import DryRunQuery
from webapp.domain import limits
from webapp.domain.enums import Balance, ClockAction, EstimateCounts, GameType, Result


class ClockIn(Wire):
    """What to do to the clock."""

    action = fields.Enum(ClockAction, required=True)


class SwapIn(Wire):
    """Two teams that change places."""

    team_a = fields.UUID(required=True)
    team_b = fields.UUID(required=True)


class Swapped(Wire):
    """The round after the swap, and what it cost before and costs now."""

    round = fields.Nested(Round, required=True)
    costs_before = fields.Nested(Costs, required=True)
    costs_after = fields.Nested(Costs, required=True)


class JournalEntry(Wire):
    """A line of the journal; `summary` holds the values that belong to the action."""

    entry_id = fields.UUID(required=True)
    at = fields.AwareDateTime(required=True)
    by = fields.String(required=True)
    action = fields.String(required=True)
    summary = fields.Dict(keys=fields.String(), required=True)
    undoable = fields.Boolean(required=True)


class UndoIn(Wire):
    """The change to undo; the newest when left out."""

    entry_id = fields.UUID(allow_none=True, load_default=None)


class UndoQuery(DryRunQuery):
    """Whether only to tell what an undo would lead to."""


class HelperLinkIn(Wire):
    """A helper link to be made."""

    label = Text(longest=limits.MAX_SHORT_NAME_LENGTH * 2, required=True)
    expires_at = fields.AwareDateTime(allow_none=True, load_default=None, validate=is_in_calendar)


class HelperLink(Wire):
    """A helper link; its address, which holds the secret, only in the answer that makes it."""

    link_id = fields.UUID(required=True)
    label = fields.String(required=True)
    created_at = fields.AwareDateTime(required=True)
    expires_at = fields.AwareDateTime(required=True)
    revoked = fields.Boolean(required=True)
    url = fields.String(required=True, allow_none=True)


class ExportQuery(Wire):
    """The format of an export."""

    format = fields.String(required=True, validate=validate.OneOf(["csv", "engine", "trikick"]))


class Encounter(Wire):
    """Two teams, and the earlier rounds in which they were opponents, or partners."""

    teams = fields.List(fields.Nested(TeamName), required=True)
    rounds = fields.List(fields.Integer(), required=True)


class Formats(Wire):
    """Games of each format that a team had before this round."""

    team = fields.Nested(TeamName, required=True)
    funino = fields.Integer(required=True)
    classic = fields.Integer(required=True)


class Basis(Wire):
    """What the strength of a team was judged by before this round: estimates, and so many results."""

    team = fields.Nested(TeamName, required=True)
    estimate = fields.Enum(
        EstimateCounts,
        required=True,
        metadata={"description": "OWN: the team's own estimate. GAMES: those of the teams in its first games."},
    )
    results = fields.Integer(required=True)


class GameExplanation(Wire):
    """What lies behind a game; its costs only for the owner."""

    match_id = fields.UUID(required=True)
    opponents = fields.List(fields.Nested(Encounter), required=True)
    partners = fields.List(fields.Nested(Encounter), required=True)
    formats = fields.List(fields.Nested(Formats), required=True)
    bases = fields.List(fields.Nested(Basis), required=True)
    costs = fields.Nested(Costs, required=True, allow_none=True)


class Explanation(Wire):
    """What lies behind a round; objective and bound only for the owner."""

    round = fields.Integer(required=True)
    optimal = fields.Boolean(required=True)
    covers = fields.String(required=True, validate=validate.OneOf(["round", "horizon"]))
    objective = fields.Integer(required=True, allow_none=True)
    bound = fields.Integer(required=True, allow_none=True)
    games = fields.List(fields.Nested(GameExplanation), required=True)


class OtherTeam(Wire):
    """Another team, and the rounds in which it was opponent, or partner."""

    team = fields.Nested(TeamName, required=True)
    rounds = fields.List(fields.Integer(), required=True)


class FairGame(Wire):
    """A game as one of its teams saw it; how even it was, and what its strength gap costs, only for the owner."""

    round = fields.Integer(required=True)
    match_id = fields.UUID(required=True)
    game_type = fields.Enum(GameType, required=True)
    opponent = fields.Nested(Side, required=True)
    partner = fields.Nested(TeamName, required=True, allow_none=True)
    result = fields.Enum(Result, required=True, allow_none=True)
    balance = fields.Enum(Balance, required=True, allow_none=True)
    strength_gap = fields.Integer(required=True, allow_none=True)


class Fairness(Wire):
    """The sheet of a team over all rounds so far, the open one included."""

    team = fields.Nested(TeamName, required=True)
    funino_count = fields.Integer(required=True)
    classic_count = fields.Integer(required=True)
    pauses = fields.List(fields.Integer(), required=True)
    opponents = fields.List(fields.Nested(OtherTeam), required=True)
    partners = fields.List(fields.Nested(OtherTeam), required=True)
    games = fields.List(fields.Nested(FairGame), required=True)
