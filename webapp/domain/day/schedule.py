"""The plan of the day: how long rounds should be, and when each of them begins."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta

from webapp.domain import limits
from webapp.domain.day.local_time import LOCAL_TIME

LONGEST_PLAYING_TIME = 60
ALLOWED_PLAYING_TIME = 80
LONGEST_DAY = 100
LONGEST_RECOMMENDED_ROUND = 10
LONG_BREAK = 10
ROUNDS_WITH_LONG_BREAK = 6
# So many teams need about log2 of their number in rounds to sort themselves.
TEAMS_TO_SORT = 12
ROUNDS_THAT_SORT = 4


def end_of_next_day(day: date) -> datetime:
    """Return the moment at which the day after this one is over."""
    return datetime.combine(day + timedelta(days=2), time(0), LOCAL_TIME)


@dataclass(frozen=True)
class RecommendedDuration:
    """Minutes per round that suit a number of rounds and teams."""

    rounds: int
    teams: int
    minutes: int
    too_long: bool


@dataclass(frozen=True)
class PlannedRound:
    """When a round begins and ends, on the tournament's own clock."""

    round: int
    kick_off: datetime
    end: datetime


@dataclass(frozen=True)
class DaySettings:
    """What the plan of a day is made from.

    Attributes
    ----------
    minutes
        How long a round is played.
    break_minutes
        How long the break between two rounds is; None is as recommended.
    extra_rounds
        Rounds that were added after the start: the long break stays where it was.
    """

    rounds: int
    teams: int
    minutes: int
    break_minutes: float | None = None
    extra_rounds: int = 0

    @property
    def changeover(self) -> float:
        """The minutes between two rounds."""
        return changeover(self.teams) if self.break_minutes is None else self.break_minutes


@dataclass(frozen=True)
class DayPlan:
    """The plan of a day, as it is before anything happens."""

    rounds: tuple[PlannedRound, ...]
    long_break_after: int | None
    long_break_minutes: int
    recommended_duration: int
    expected_end: datetime
    warnings: tuple[str, ...]

    def break_after(self, number: int) -> int:
        """Return the minutes that the drinks break adds after a round."""
        return self.long_break_minutes if number == self.long_break_after else 0

    def up_to(self, number: int) -> "DayPlan":
        """Return the plan of the rounds that a day came to; its end stays the one that was planned."""
        return replace(self, rounds=self.rounds[:number])


def changeover(teams: int) -> float:
    """Return the minutes between two rounds: more teams bring more results and longer walks."""
    return 1 + teams / 4


def long_break(rounds: int) -> int:
    """Return the minutes of the long drinks break."""
    return LONG_BREAK if rounds >= ROUNDS_WITH_LONG_BREAK else 0


def first_to_last(rounds: int, teams: int, minutes: int) -> float:
    """Return the minutes from the first whistle to the last."""
    return rounds * minutes + (rounds - 1) * changeover(teams) + long_break(rounds)


def recommended(rounds: int, teams: int) -> RecommendedDuration:
    """Return the round duration that suits: at most an hour of play and 100 minutes in all, 5 to 10 minutes a round."""
    by_day = (LONGEST_DAY - first_to_last(rounds, teams, 0)) / rounds
    minutes = int(max(limits.MIN_DURATION, min(LONGEST_PLAYING_TIME / rounds, by_day, LONGEST_RECOMMENDED_ROUND)))
    return RecommendedDuration(rounds, teams, minutes, first_to_last(rounds, teams, minutes) > LONGEST_DAY)


def recommended_durations() -> list[RecommendedDuration]:
    """Return the recommendation for every number of rounds and teams."""
    return [
        recommended(rounds, teams)
        for rounds in range(limits.MIN_ROUNDS, limits.MAX_ROUNDS + 1)
        for teams in range(limits.MIN_TEAMS, limits.MAX_TEAMS + 1, 2)
    ]


def plan_of_day(start: datetime, day: DaySettings, end: datetime | None = None) -> DayPlan:
    """Return the plan of the day.

    Parameters
    ----------
    start
        When the first round begins, on the tournament's own clock.
    end
        When the organiser wants to be done.
    """
    rounds, minutes = day.rounds + day.extra_rounds, day.minutes
    break_after = day.rounds // 2 if long_break(day.rounds) else None
    planned, begin = [], start.astimezone(UTC)
    for number in range(1, rounds + 1):
        waited = LONG_BREAK if break_after is not None and number > break_after else 0
        kick_off = begin + timedelta(minutes=int((number - 1) * (minutes + day.changeover) + waited))
        over = kick_off + timedelta(minutes=minutes)
        planned.append(PlannedRound(number, kick_off.astimezone(start.tzinfo), over.astimezone(start.tzinfo)))
    return DayPlan(
        rounds=tuple(planned),
        long_break_after=break_after,
        long_break_minutes=long_break(day.rounds),
        recommended_duration=recommended(rounds, day.teams).minutes,
        expected_end=planned[-1].end,
        warnings=tuple(_warnings(rounds, day, is_late=end is not None and over > end.astimezone(UTC))),
    )


def _warnings(rounds: int, day: DaySettings, *, is_late: bool) -> Iterator[str]:
    if rounds * (day.minutes + day.changeover) - day.changeover + long_break(day.rounds) > LONGEST_DAY:
        yield "TOO_LONG"
    if rounds * day.minutes > ALLOWED_PLAYING_TIME:
        yield "TOO_MUCH_PLAYING_TIME"
    if rounds < ROUNDS_THAT_SORT and day.teams >= TEAMS_TO_SORT:
        yield "TOO_FEW_ROUNDS"
    if is_late:
        yield "ENDS_TOO_LATE"
