"""The JSON contract, second page: what a tournament allows and how the day runs; queries; the client's settings."""

from typing import Any

from marshmallow import fields, validate

from webapp.api.answers import answer, stands_for
from webapp.api.fields import Text, Wire, whole_number_in_query
from webapp.api.schemas import TimedRound
from webapp.domain import limits
from webapp.domain.enums import ChangeFrom, Recalculation, Result
from webapp.domain.errors import Broken
from webapp.domain.languages import LANGUAGES
from webapp.domain.pitches import PitchCounts
from webapp.services.setup.tournament_config import PlanView
from webapp.services.setup.verdict import Formats, ProblemKind, VerdictState


class RoundQuery(Wire):
    """One round, or all when left out."""

    round = whole_number_in_query(1, limits.MAX_ROUNDS)


class NextRoundQuery(Wire):
    """The round to calculate."""

    next_round = whole_number_in_query(1, limits.MAX_ROUNDS, required=True)


class ResultQuery(Wire):
    """The result to submit."""

    result_home_squad = fields.Enum(Result, required=True)


class DryRunQuery(Wire):
    """Whether only to tell what the change would lead to."""

    dry_run = fields.Boolean(load_default=False)


class DiscardQuery(DryRunQuery):
    """The first round to throw away."""

    round = whole_number_in_query(1, limits.MAX_ROUNDS, required=True)


class RecalculationField(fields.Enum[Recalculation]):
    """Which rounds are calculated again: `none`, `open` or `later`; `true` means `later`, `false` is as if left out."""

    def __init__(self, **kwargs: Any) -> None:
        words = [*(way.value for way in Recalculation), "true", "false"]
        super().__init__(Recalculation, by_value=True, metadata={"enum": words}, **kwargs)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        word = str(value).lower()
        if word == "false":
            return None
        return super()._deserialize(Recalculation.LATER.value if word == "true" else value, *args, **kwargs)


class RecalculateQuery(DryRunQuery):
    """What becomes of the rounds after a confirmed one whose result changes; left out, the change is refused."""

    recalculate = RecalculationField(load_default=None)


class ResetQuery(DryRunQuery):
    """Consent to pair an open round without results anew, and from when a change of who plays holds."""

    reset = fields.Boolean(load_default=False)
    start = fields.Enum(ChangeFrom, data_key="from", load_default=ChangeFrom.NOW)


class TeamChangeQuery(ResetQuery):
    """What of a team, or of its club, is to change."""

    club = Text(longest=limits.MAX_NAME_LENGTH)
    nick_name = Text(longest=limits.MAX_SHORT_NAME_LENGTH)
    estimated_skill = whole_number_in_query(
        limits.MIN_STRENGTH,
        limits.MAX_STRENGTH,
        message=f"The team strength must be between {limits.MIN_STRENGTH} and {limits.MAX_STRENGTH}.",
    )


class PreviewQuery(Wire):
    """Other numbers of pitches to try."""

    classic_pitches = whole_number_in_query(0, limits.MAX_PITCHES, load_default=None)
    funino_pitches = whole_number_in_query(0, limits.MAX_PITCHES, load_default=None)


class CalendarQuery(Wire):
    """The language of the calendar's words."""

    language = fields.String(load_default=LANGUAGES[0], validate=validate.OneOf(LANGUAGES))


class PageQuery(Wire):
    """A page of a list."""

    page = whole_number_in_query(1, 100_000, load_default=1)
    page_size = whole_number_in_query(1, limits.MAX_PAGE_SIZE, load_default=20)


class ListQuery(PageQuery):
    """A page of all tournaments, or of the listed ones of one name."""

    name = Text(longest=limits.MAX_NAME_LENGTH)
    until = fields.Date(metadata={"description": "The last date; later tournaments are left out."})


class OwnQuery(PageQuery):
    """A page of the caller's own tournaments."""

    page_size = whole_number_in_query(1, limits.MAX_PAGE_SIZE, load_default=limits.MAX_PAGE_SIZE)


class IdempotencyHeaders(Wire):
    """A header that makes a call safe on a bad line: sent again, it does nothing again."""

    idempotency_key = fields.UUID(data_key="Idempotency-Key")

    class Meta(Wire.Meta):
        """A request has many other headers."""

        unknown = "exclude"


class ResultHeaders(IdempotencyHeaders):
    """Headers that make saving a result safe on a bad line."""

    if_match = fields.String(data_key="If-Match", validate=validate.Length(max=512))


class DayPlanRound(TimedRound):
    """The times of a round as they stand, beside them as they were planned at the start."""

    planned_end = fields.AwareDateTime(required=True)


@stands_for(PlanView)
class DayPlan(Wire):
    """The plan of the day; `changeoverMinutes` is the break to come, `warnings` are stable keys."""

    rounds = fields.List(fields.Nested(DayPlanRound), required=True)
    changeover_minutes = fields.Float(required=True)
    long_break_after = fields.Integer(required=True, allow_none=True)
    long_break_minutes = fields.Integer(required=True)
    net_minutes = fields.Integer(required=True)
    first_to_last_minutes = fields.Integer(required=True)
    recommended_duration = fields.Integer(required=True)
    expected_end = fields.AwareDateTime(required=True)
    planned_end = fields.AwareDateTime(required=True)
    delay_minutes = fields.Integer(required=True)
    warnings = fields.List(
        fields.String(
            validate=validate.OneOf(["TOO_LONG", "TOO_MUCH_PLAYING_TIME", "TOO_FEW_ROUNDS", "ENDS_TOO_LATE"])
        ),
        required=True,
    )


class Floor(Wire):
    """The best value found and the proven bound; equal when nothing better can exist."""

    value = fields.Integer(required=True)
    bound = fields.Integer(required=True)


class ClubPreview(Wire):
    """How many games of each format the teams of a club get."""

    club = fields.String(required=True)
    teams = fields.Integer(required=True)
    funino_min = fields.Integer(required=True)
    funino_max = fields.Integer(required=True)
    classic_min = fields.Integer(required=True)
    classic_max = fields.Integer(required=True)


class PreviewFigures(Wire):
    """What a field and its number of rounds allow at best."""

    format_deviation = fields.Nested(Floor, required=True)
    rematches = fields.Nested(Floor, required=True)
    repeated_partners = fields.Nested(Floor, required=True)
    max_meetings = fields.Integer(required=True)
    same_club_games = fields.Integer(required=True)


class Range(Wire):
    """Where four of five tournaments lie."""

    p10 = fields.Integer(required=True)
    p90 = fields.Integer(required=True)


class Usual(Wire):
    """What simulated tournaments had that were paired with these settings."""

    rematches = fields.Nested(Range, required=True)
    repeated_partners = fields.Nested(Range, required=True)
    format_deviation = fields.Nested(Range, required=True)


class HintChange(Wire):
    """A club and how many teams it would have."""

    club = fields.String(required=True, allow_none=True)
    teams = fields.Integer(required=True, allow_none=True)


class Hint(Wire):
    """A change that would make the tournament better, and the figures after it."""

    kind = fields.String(required=True, validate=validate.OneOf(["ADD_TEAMS", "ADD_CLUB", "ROUNDS", "PITCHES"]))
    changes = fields.List(fields.Nested(HintChange), required=True)
    rounds = fields.Integer(required=True, allow_none=True)
    pitches = fields.Nested(answer(PitchCounts), required=True, allow_none=True)
    after = fields.Nested(PreviewFigures, required=True, allow_none=True)


class FieldProblem(Wire):
    """The worst that a field has: games within a club, games between the formats, or meetings of two teams."""

    kind = fields.Enum(ProblemKind, required=True)
    count = fields.Integer(required=True)


class Remedy(Wire):
    """A hint that lessens the problem; `left` is what remains of it, `teams` and `end` hold after it."""

    hint = fields.Nested(Hint, required=True)
    left = fields.Integer(required=True)
    teams = fields.Integer(required=True)
    end = fields.AwareDateTime(required=True, allow_none=True)


class FieldFacts(Wire):
    """What a child gets; `opponents` is the average of simulated tournaments if `isUsual`, else of the best one."""

    formats = fields.Enum(Formats, required=True)
    funino_min = fields.Integer(required=True)
    funino_max = fields.Integer(required=True)
    classic_min = fields.Integer(required=True)
    classic_max = fields.Integer(required=True)
    opponents = fields.Integer(required=True)
    other_teams = fields.Integer(required=True)
    is_usual = fields.Boolean(required=True)


class Verdict(Wire):
    """What the planner says of a field in one sentence.

    `exampleClubs` is null for teams that are there; otherwise the verdict is about so many clubs that could bring the
    expected ones.
    """

    state = fields.Enum(VerdictState, required=True)
    problem = fields.Nested(FieldProblem, required=True, allow_none=True)
    broken_rule = fields.Nested(Problems, required=True, allow_none=True)
    facts = fields.Nested(FieldFacts, required=True, allow_none=True)
    remedies = fields.List(fields.Nested(Remedy), required=True)
    example_clubs = fields.Integer(required=True, allow_none=True)


class Preview(Wire):
    """What this field allows, and what is usual on it; an illegal one names the rules it breaks."""

    legal = fields.Boolean(required=True)
    broken_rules = fields.List(fields.Nested(answer(Broken)), required=True)
    rounds = fields.Integer(required=True)
    per_club = fields.List(fields.Nested(ClubPreview), required=True)
    format_deviation = fields.Nested(Floor, required=True, allow_none=True)
    rematches = fields.Nested(Floor, required=True, allow_none=True)
    repeated_partners = fields.Nested(Floor, required=True, allow_none=True)
    max_meetings = fields.Integer(required=True, allow_none=True)
    same_club_games = fields.Integer(required=True, allow_none=True)
    pitches_needed = fields.Nested(answer(PitchCounts), required=True, allow_none=True)
    usual = fields.Nested(Usual, required=True, allow_none=True)
    hints = fields.List(fields.Nested(Hint), required=True)
    verdict = fields.Nested(Verdict, required=True)


class Health(Wire):
    """Whether the planner serves."""

    status = fields.String(required=True, validate=validate.OneOf(["ok", "unavailable"]))
