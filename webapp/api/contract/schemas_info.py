"""The JSON contract, second page: what a tournament allows and how the day runs; queries; the client's settings."""

from typing import Any

from marshmallow import fields, validate

from pairing_engine.preview.hints import Pitches
from pairing_engine.preview.outlook import Outlook
from webapp.api.contract.answers import answer, stands_for
from webapp.api.contract.fields import Problem, Text, Wire, left_out, whole_number_in_query
from webapp.api.contract.schemas import TimedRound, team_strength
from webapp.domain import limits
from webapp.domain.day.pitches import PitchCounts
from webapp.domain.enums import ChangeFrom, Recalculation, Result
from webapp.domain.writing.languages import LANGUAGES
from webapp.services.setup.tournament_config import PlanView


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


class ConsentQuery(DryRunQuery):
    """How many results the caller was told would be thrown away."""

    results_before = whole_number_in_query(
        0,
        limits.MAX_ROUNDS * limits.MAX_TEAMS,
        load_default=left_out,
        metadata={"description": "The results a dry run would throw away: if there are more by now, it is refused."},
    )


class DiscardQuery(ConsentQuery):
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


class RecalculateQuery(ConsentQuery):
    """What becomes of the rounds after a confirmed one whose result changes; left out, the change is refused."""

    recalculate = RecalculationField(load_default=left_out)


class ResetQuery(DryRunQuery):
    """Consent to pair an open round without results again, and from when a change of who plays holds."""

    reset = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Consent to pair an open round without results again; else, and in a dry run too, what would"
            " touch one is refused with `TOURNAMENT_STARTED`."
        },
    )
    start = fields.Enum(
        ChangeFrom,
        data_key="from",
        load_default=ChangeFrom.NOW,
        metadata={"description": "`NEXT_ROUND` leaves the open round as it is, and needs no `reset`."},
    )


class TeamChangeQuery(ResetQuery):
    """What of a team, or of its club, is to change."""

    club = Text(longest=limits.MAX_NAME_LENGTH)
    nick_name = Text(longest=limits.MAX_SHORT_NAME_LENGTH)
    estimated_skill = team_strength(strict=False)


class PreviewQuery(Wire):
    """Other numbers of pitches to try."""

    classic_pitches = whole_number_in_query(0, limits.MAX_PITCHES, load_default=left_out)
    funino_pitches = whole_number_in_query(0, limits.MAX_PITCHES, load_default=left_out)


class CalendarQuery(Wire):
    """The language of the calendar's words."""

    language = fields.String(load_default=LANGUAGES[0], validate=validate.OneOf(LANGUAGES))


class SimulationQuery(Wire):
    """The language of the plan; by default the one the caller prefers."""

    language = fields.String(
        validate=validate.OneOf(LANGUAGES, error=Problem(f"Must be {' or '.join(LANGUAGES)}.", "UNKNOWN_LANGUAGE")),
        metadata={"description": "By default what Accept-Language prefers."},
    )


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


# The times of a round as they stand, beside them as they were planned at the start.
_ROUND = TimedRound.from_dict({"planned_end": fields.AwareDateTime(required=True)}, name="DayPlanRound")
_WARNINGS = validate.OneOf(["TOO_LONG", "TOO_MUCH_PLAYING_TIME", "TOO_FEW_ROUNDS", "ENDS_TOO_LATE"])
answer(
    PlanView,
    rounds=fields.List(fields.Nested(_ROUND), required=True),
    warnings=fields.List(fields.String(validate=_WARNINGS), required=True),
)
answer(Outlook, largest_deviation=None, repetition=None)
# As the planner counts them.
stands_for(Pitches)(answer(PitchCounts))


class Health(Wire):
    """Whether the planner serves."""

    status = fields.String(required=True, validate=validate.OneOf(["ok", "unavailable"]))
