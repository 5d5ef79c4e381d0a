"""The rules a round obeys and the weights of what makes it good."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from pairing_engine.border import MOST_SOLVED, check, check_each
from pairing_engine.errors import InvalidInputError

TeamId = str

MOST_WEIGHT = 1e6
"""Beyond it costs are no longer sure to fit the whole numbers that they are counted in."""
MOST_TEAMS_PER_SIDE = 3
PAIRS_ONLY = "only sides of two merged teams are planned ahead"
"""Why looking ahead, floors and the preview refuse larger sides."""
MOST_MEETINGS = 1_000_000
Weight = Annotated[float, Field(ge=0, le=MOST_WEIGHT, allow_inf_nan=False)]
Wish = Annotated[float, Field(gt=0, le=MOST_WEIGHT, allow_inf_nan=False)]


class SameClubFunino(StrEnum):
    """When two teams of one club may meet in a Funino game."""

    NEVER = "never"
    LAST_RESORT = "last_resort"


class SquadStrength(StrEnum):
    """How the ratings of two merged teams make the rating of their side.

    A side of n teams is rated as the sum of their ratings over n ("mean"), over 1 ("sum") or over the root of n
    ("rms" or "sum_over_sqrt2", two names of one rule): with that, sides scatter as single teams do, their root mean
    square stays the same.
    """

    MEAN = "mean"
    SUM = "sum"
    RMS = "rms"
    SUM_OVER_SQRT2 = "sum_over_sqrt2"


class StrengthsCount(StrEnum):
    """How long the organiser's estimates count.

    In the first two rounds ("first_two_rounds"): for pairing these rounds, and for reading what their games say; the
    strengths a round was paired with are kept with it. All day ("all_day"): each estimate is evidence of its team's
    strength in every round. Never ("never"): results alone count, for studies and for whoever wants no estimates.
    """

    FIRST_TWO_ROUNDS = "first_two_rounds"
    ALL_DAY = "all_day"
    NEVER = "never"


ROUNDS_PAIRED_BY_STRENGTH = 2
"""In so many rounds estimates count under ``StrengthsCount.FIRST_TWO_ROUNDS``."""


class LookAhead(StrEnum):
    """What the objective looks at: the coming round alone, or all that is left of the tournament.

    Planning ahead makes formats even. It repeats less than the single round where variety counts more than by default.
    """

    NONE = "none"
    HORIZON = "horizon"


DEFAULT_DIAL = {LookAhead.NONE: 0.45, LookAhead.HORIZON: 0.43}
"""The dial of variety if none is set, from the measured fronts.

The single round repeats as little as it can without a true strength gap more than 5 % above that at 0.4; looking ahead,
games at 0.43 are about as balanced as those of the single round at 0.45 and formats come out even; no less is repeated.
"""


class Frozen(BaseModel):
    """Values that are checked once, when they come in, and trusted from then on.

    Raises
    ------
    InvalidInputError
        If a value is malformed; it names the place, and its cause is pydantic's ``ValidationError``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    refused_by: ClassVar[type[InvalidInputError]] = InvalidInputError

    def __init__(self, **data: Any) -> None:
        try:
            super().__init__(**data)
        except ValidationError as error:
            raise self.refused_by.of(error) from error

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # parts are checked with the whole, at its path

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy, with some parts replaced where ``update`` says so: the whole is checked again then."""
        check("update", update, Mapping | None)
        if not update:
            return super().model_copy(deep=deep)
        return type(self).model_validate({**{name: getattr(self, name) for name in type(self).model_fields}, **update})

    def with_checked(self, **parts: Any) -> Self:
        """Return a copy with some parts replaced by ones that are known to be good: nothing is checked again."""
        return super().model_copy(update=parts)

    def __hash__(self) -> int:
        values = (getattr(self, name) for name in type(self).model_fields)
        return hash(tuple(frozenset(value.items()) if isinstance(value, Mapping) else value for value in values))

    @classmethod
    def model_validate(cls, obj: Any, **options: Any) -> Self:
        """Return the value that plain Python values describe; options as for pydantic."""
        try:
            return super().model_validate(obj, **options)
        except ValidationError as error:
            raise cls.refused_by.of(error) from error

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        """Return the value that a JSON text describes; options as for pydantic."""
        try:
            return super().model_validate_json(json_data, **options)
        except ValidationError as error:
            raise cls.refused_by.of(error) from error


class Formats(Frozen):
    """The two formats of a festival: the small one with a team a side, the big one with merged teams of a club.

    The small one is `GameType.FUNINO` in code and JSON and the big one `GameType.CLASSIC`, whatever their names.

    Parameters
    ----------
    children_per_team
        The strength gap of a game counts for each child that plays: the fewer there are, the more all other criteria
        weigh against it.
    teams_per_side
        How many teams are merged into a side of the big format. Looking ahead, floors and the preview know sides of
        two only.
    funino, classic
        What notes, errors and names of scenarios call the formats.
    """

    children_per_team: int = Field(default=3, ge=1, le=11)
    teams_per_side: int = Field(default=2, ge=2, le=MOST_TEAMS_PER_SIDE)
    funino: str = Field(default="Funino", min_length=1)
    classic: str = Field(default="classic", min_length=1)

    @property
    def merges_pairs(self) -> bool:
        """Whether sides of the big format are two merged teams: what can be planned ahead."""
        return self.teams_per_side == 2

    def side(self, *, is_merged: bool) -> int:
        """Return how many teams make one side of the big format, or of the small one."""
        return self.teams_per_side if is_merged else 1


class LockedGame(Frozen):
    """A game that has to be played: one team a side in Funino, merged ones of a club a side in classic.

    ``round`` says in which round; without it the lock holds for the coming round, whichever that is. A Funino game
    ``on_classic_pitch`` leaves one classic pitch less for the others.
    """

    home: tuple[TeamId, ...] = Field(min_length=1, max_length=MOST_TEAMS_PER_SIDE)
    away: tuple[TeamId, ...] = Field(min_length=1, max_length=MOST_TEAMS_PER_SIDE)
    round: int | None = Field(default=None, ge=1)
    on_classic_pitch: bool = False

    @property
    def teams(self) -> tuple[TeamId, ...]:
        """All teams of the game, home side first."""
        return self.home + self.away


class ForbiddenOpponents(Frozen):
    """Two teams, or all teams of two clubs, that must not meet.

    Without a ``weight`` the ban is absolute. With one it is a wish: each meeting costs that much,
    counted like the other weights in logits times children.
    """

    teams: tuple[TeamId, TeamId] | None = None
    clubs: tuple[str, str] | None = None
    weight: Wish | None = None

    @model_validator(mode="after")
    def _names_teams_or_clubs(self) -> Self:
        if (self.teams is None) == (self.clubs is None):
            raise ValueError("name either two teams or two clubs")
        return self


class ForbiddenPartners(Frozen):
    """Two teams of one club that must not be merged; with a ``weight`` it is a wish, as with opponents."""

    teams: tuple[TeamId, TeamId]
    weight: Wish | None = None


def _of_two_clubs(meetings: tuple[str, str, int]) -> tuple[str, str, int]:
    if meetings[0] == meetings[1]:
        raise ValueError("name two different clubs")
    return meetings


PastClubMeetings = Annotated[
    tuple[str, str, Annotated[int, Field(ge=0, le=MOST_MEETINGS)]], AfterValidator(_of_two_clubs)
]
"""How often teams of two clubs met on other days, as ``("A", "B", 3)``; a 5v5 of two teams a side counts four times."""


class Weights(Frozen):
    """How much each criterion counts, in logits of strength gap times children.

    A Funino game of trios in which one side is a logit stronger costs 6 (children) times ``strength_gap``; the other
    weights say what their criterion is worth in that currency. ``rematch`` is divided by how often every pair of
    opponents is due to meet, where that is more than once.
    """

    strength_gap: Weight = 1.0
    format_balance: Weight = 3.0
    rematch: Weight = 3.0
    repeated_partner: Weight = 3.0
    same_club: Weight = 30.0
    past_club_meetings: Weight = 1.0
    pause: Weight = 3.0


class PairingRules(Frozen):
    """Hard rules and weights.

    ``variety`` is one dial from 0 (balanced games first) to 1 (new opponents and partners first); at 0.5 the weights
    of rematches and repeated partners stand as they are, each half of the way to either end changes them 32-fold.
    Without it the dial stands at 0.45, or at 0.43 when looking ahead, where balance is that of the single round.
    ``strengths_count`` says how long the organiser's estimates count.
    ``max_classic`` and ``max_funino`` are numbers of pitches; a Funino game may use a free classic pitch.
    ``past_club_meetings`` says how often clubs met on other days; clubs that met often meet less today.
    ``formats`` are 3v3 and 5v5 unless a study needs others; looking ahead knows sides of two merged teams only.
    """

    formats: Formats = Formats()
    same_club_funino: SameClubFunino = SameClubFunino.NEVER
    look_ahead: LookAhead = LookAhead.NONE
    squad_strength: SquadStrength = SquadStrength.MEAN
    strengths_count: StrengthsCount = StrengthsCount.FIRST_TWO_ROUNDS
    variety: float | None = Field(default=None, ge=0, le=1, allow_inf_nan=False)
    weights: Weights = Weights()
    max_classic: int | None = Field(default=None, ge=0, le=MOST_SOLVED)
    max_funino: int | None = Field(default=None, ge=0, le=MOST_SOLVED)
    locked_games: tuple[LockedGame, ...] = ()
    forbidden_opponents: tuple[ForbiddenOpponents, ...] = ()
    forbidden_partners: tuple[ForbiddenPartners, ...] = ()
    past_club_meetings: tuple[PastClubMeetings, ...] = ()

    @field_validator("look_ahead")
    @classmethod
    def _can_be_planned(cls, look_ahead: LookAhead, info: ValidationInfo) -> LookAhead:
        formats = info.data.get("formats")
        if look_ahead is LookAhead.HORIZON and formats is not None and not formats.merges_pairs:
            raise ValueError(PAIRS_ONLY)
        return look_ahead

    @property
    def dial(self) -> float:
        """The dial as it stands: ``variety``, or where that is not set the default for how far is looked."""
        return DEFAULT_DIAL[self.look_ahead] if self.variety is None else self.variety

    def beside(self, locks: Sequence[LockedGame]) -> Self:
        """Return the rules of a round with these games: a classic pitch that one of them holds is a Funino pitch."""
        held = sum(lock.on_classic_pitch for lock in check_each("locks", locks, LockedGame))
        if not held:
            return self
        classic = None if self.max_classic is None else max(self.max_classic - held, 0)
        funino = None if self.max_funino is None else self.max_funino + held
        return self.with_checked(max_classic=classic, max_funino=funino)


class SolverOptions(Frozen):
    """How long the solver may search, and what it is to prove.

    ``deterministic_limit`` is counted in the solver's own work units, about a second each, and not by the clock:
    the same input gives the same answer on every machine. ``prove_plan`` adds ``plan_cost`` and ``plan_bound`` to the
    answer and changes nothing else.
    """

    deterministic_limit: float = Field(default=10.0, gt=0, allow_inf_nan=False)
    seed: int = Field(default=1, ge=0, le=MOST_SOLVED)
    prove_plan: bool = False
