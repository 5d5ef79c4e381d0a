"""What the interface needs to know of this installation."""

from dataclasses import dataclass
from datetime import date

from webapp.config import Settings
from webapp.domain import limits
from webapp.domain.day import schedule
from webapp.domain.day.pitches import PitchCounts, proposed
from webapp.domain.writing.languages import LANGUAGES

LOG_DAYS = 28


@dataclass(frozen=True)
class Points:
    """Points per result."""

    win: int = limits.POINTS[0]
    draw: int = limits.POINTS[1]
    loss: int = limits.POINTS[2]


@dataclass(frozen=True)
class Limits:
    """The numbers of the planner."""

    min_teams: int = limits.MIN_TEAMS
    max_teams: int = limits.MAX_TEAMS
    max_teams_of_a_day: int = limits.MAX_TEAMS_OF_A_DAY
    min_clubs: int = limits.MIN_CLUBS
    min_teams_per_club: int = limits.MIN_TEAMS_PER_CLUB
    max_teams_per_club: int = limits.MAX_TEAMS_PER_CLUB
    max_dates_at_once: int = limits.MAX_DATES_AT_ONCE
    min_strength: int = limits.MIN_STRENGTH
    max_strength: int = limits.MAX_STRENGTH
    min_rounds: int = limits.MIN_ROUNDS
    max_rounds: int = limits.MAX_ROUNDS
    min_duration: int = limits.MIN_DURATION
    max_duration: int = limits.MAX_DURATION
    max_name_length: int = limits.MAX_NAME_LENGTH
    max_short_name_length: int = limits.MAX_SHORT_NAME_LENGTH
    max_break: int = limits.MAX_BREAK
    max_pitches: int = limits.MAX_PITCHES
    min_postal_code: str = limits.MIN_POSTAL_CODE
    max_postal_code: str = limits.MAX_POSTAL_CODE
    children_per_team: int = limits.CHILDREN_PER_TEAM
    max_children: int = limits.MAX_CHILDREN
    gentleman_goal_difference: int = limits.GENTLEMAN_GOAL_DIFFERENCE
    max_feedback_length: int = limits.MAX_FEEDBACK_LENGTH
    points: Points = Points()


@dataclass(frozen=True)
class Identity:
    """Where people sign in."""

    url: str
    realm: str
    client_id: str


@dataclass(frozen=True)
class Operator:
    """Who runs this installation."""

    name: str | None
    address: str | None
    email: str | None
    phone: str | None


@dataclass(frozen=True)
class SizeOfDay:
    """What a number of teams needs."""

    teams: int
    changeover_minutes: float
    pitches: PitchCounts


@dataclass(frozen=True)
class DayRules:
    """What the plan of a day is made from, so that the interface can plan one that does not exist yet."""

    sizes: tuple[SizeOfDay, ...] = tuple(
        SizeOfDay(teams, schedule.changeover(teams), proposed(teams))
        for teams in range(limits.MIN_TEAMS, limits.MAX_TEAMS + 1, 2)
    )
    drinks_break_minutes: int = schedule.LONG_BREAK
    drinks_break_from_rounds: int = schedule.ROUNDS_WITH_LONG_BREAK
    longest_day: int = schedule.LONGEST_DAY
    longest_playing_time: int = schedule.ALLOWED_PLAYING_TIME
    longest_round: int = schedule.LONGEST_RECOMMENDED_ROUND
    rounds_that_sort: int = schedule.ROUNDS_THAT_SORT
    teams_to_sort: int = schedule.TEAMS_TO_SORT


@dataclass(frozen=True)
class ClientConfig:
    """What the interface needs to know."""

    api_prefix: str
    identity: Identity
    languages: tuple[str, ...]
    operator: Operator
    retention_months: int
    pilot_end: date | None
    log_days: int
    limits: Limits
    recommended_durations: tuple[schedule.RecommendedDuration, ...]
    day_rules: DayRules


def client_config(settings: Settings) -> ClientConfig:
    """Return what the interface needs to know of this installation."""
    return ClientConfig(
        api_prefix=settings.api_prefix,
        identity=Identity(settings.identity_url, settings.identity_realm, settings.identity_client),
        languages=LANGUAGES,
        operator=Operator(
            settings.operator_name, settings.operator_address, settings.operator_email, settings.operator_phone
        ),
        retention_months=settings.retention_months,
        pilot_end=settings.pilot_end,
        log_days=LOG_DAYS,
        limits=Limits(),
        recommended_durations=tuple(schedule.recommended_durations()),
        day_rules=DayRules(),
    )
