"""Tournaments as they stand in drawings of the screens: the same clubs, and the same moments of a day."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine

from tests.e2e import steps
from tests.e2e.match_day import MatchDay
from tests.e2e.server import Planner
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import ClockAction, LeaderboardVisibility, Result, Role, SameClubFunino, TargetStatus
from webapp.services.changes.who_plays import Timing
from webapp.services.setup import teams, tournaments
from webapp.storage.database import engine_for

Strengths = Mapping[str, tuple[int, ...]]

NAMES = {
    "Rot": "SV Rot",
    "Grün-Weiß": "FC Grün-Weiß Gräfenhainichen",
    "Blau-Weiß": "DJK Blau-Weiß",
    "Königsbrunn": "SG Königsbrunn-Haunstetten",
    "Schwarz-Gelb": "TSV Schwarz-Gelb",
}
TWELVE = {"Rot": (5, 5, 6), "Grün-Weiß": (4, 6, 7), "Blau-Weiß": (5, 5, 4), "Königsbrunn": (3, 5, 8)}
SEVEN = {"Rot": (5, 5, 6), "Grün-Weiß": (4, 6, 7), "Blau-Weiß": (5,)}
# One of them drops out: thirteen are left, and one pauses in every round.
FOURTEEN = TWELVE | {"Rot": (5, 5, 6, 4), "Königsbrunn": (3, 5, 8, 6)}
SIXTEEN = FOURTEEN | {"Königsbrunn": (3, 5, 8), "Schwarz-Gelb": (4, 5, 6)}
ROUNDS = 8
MINUTES = 7
RESULTS = (Result.WIN, Result.WIN, Result.LOSS, Result.DRAW, Result.LOSS)


@dataclass(frozen=True)
class DrawnDays:
    """Where the tournaments are, by what they show."""

    entry: str
    parents: str
    before_kick_off: str
    laptop: str
    finished: str
    setup: str
    setup_first: str


@contextmanager
def drawn_days(planner: Planner, subject: str) -> Iterator[DrawnDays]:
    """Play all tournaments up to where they are drawn; each gives its path."""
    engine = engine_for(f"sqlite:///{planner.folder / 'var' / 'trikick.sqlite3'}")
    festival, autumn = "Festival der F-Jugend", "Herbstturnier SV Rot"
    pitches = {"classic_pitches": 1, "funino_pitches": 5}
    club_day = Field(engine, subject, autumn, FOURTEEN, pitches, drops_out="Rot 4")
    large = Field(engine, subject, festival, SIXTEEN, {"classic_pitches": 0, "funino_pitches": 8})
    with_formats = Field(engine, subject, festival, SIXTEEN, {"classic_pitches": None, "funino_pitches": None})
    yield DrawnDays(
        entry=club_day.running(4, seconds=60 * MINUTES + 170, open_from=4),
        parents=club_day.running(4, seconds=30, open_from=3),
        before_kick_off=club_day.running(5, seconds=None),
        laptop=large.running(4, seconds=60 * MINUTES + 188, open_from=5),
        finished=with_formats.finished(),
        setup=Field(engine, subject, autumn, TWELVE, {}).upcoming(),
        setup_first=Field(engine, subject, autumn, SEVEN, {}, expected=12).upcoming(),
    )
    engine.dispose()


@dataclass(frozen=True)
class Field:
    """Clubs of a tournament and what else its form says."""

    engine: Engine
    subject: str
    name: str
    clubs: Strengths
    changed: Mapping[str, Any]
    expected: int | None = None
    drops_out: str | None = None
    """A team that is gone before the first round."""

    def upcoming(self) -> str:
        """Return the path of a tournament of a fortnight ahead."""
        return self._created(datetime.now(steps.ZONE) + timedelta(days=14)).path

    def running(self, round_: int, seconds: int | None, open_from: int = 0) -> str:
        """Return the path of a tournament in a round, eleven minutes behind its plan.

        Parameters
        ----------
        seconds
            So many seconds ago the round kicked off; None if it has not.
        open_from
            So many of its matches have a result.
        """
        now = datetime.now(UTC)
        kick_off = now + timedelta(minutes=8) if seconds is None else now - timedelta(seconds=seconds)
        break_ = timedelta(minutes=1 + len(self._all_strengths()) / 4)
        each = timedelta(minutes=MINUTES) + break_
        long_break = timedelta(minutes=10 if round_ > ROUNDS // 2 else 0)
        began = kick_off - (round_ - 1) * each - long_break
        day = self._created((began - timedelta(minutes=11)).astimezone(steps.ZONE))
        day.moment = began - timedelta(minutes=2)
        self._start(day)
        for number in range(1, round_ + 1):
            at = began + (number - 1) * each + (long_break if number > ROUNDS // 2 else timedelta(0))
            self._next_round(day, min(at - break_ / 2, now - timedelta(seconds=5)))
            if at <= now:
                day.moment = at
                day.turn_clock(ClockAction.START)
        self._enter(day, open_from)
        return day.path

    def finished(self) -> str:
        """Return the path of a tournament that was played to its end."""
        began = datetime.now(UTC) - timedelta(hours=3)
        day = self._created(began.astimezone(steps.ZONE))
        day.moment = began
        self._start(day)
        for _ in range(ROUNDS):
            self._next_round(day, day.moment + timedelta(minutes=10))
        self._enter(day, len(day.matches()))
        tournaments.change(self.engine, day.tournament_id, {"status": TargetStatus.FINISHED}, day.action())
        return day.path

    def _all_strengths(self) -> list[int]:
        return [strength for strengths in self.clubs.values() for strength in strengths]

    def _created(self, begins: datetime) -> MatchDay:
        """Make the tournament and its clubs."""
        new = {
            "name": self.name,
            "street": "Am Sportplatz",
            "street_number": 12,
            "postal_code": "86150",
            "city": "Augsburg",
            "date": begins.date(),
            "start_time": begins.time().replace(second=0, microsecond=0),
            "end_date": None,
            "end_time": None,
            "duration_in_minutes": MINUTES,
            "expected_number_of_teams": self.expected or len(self._all_strengths()),
            "number_of_rounds": ROUNDS,
            "consent_to_public_link": True,
            "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
            "same_club_funino": SameClubFunino.LAST_RESORT,
            "classic_pitches": None,
            "funino_pitches": None,
        }
        action = ActionContext(Actor("Kim Sommer", self.subject), datetime.now(UTC))
        tournament_id = tournaments.create(self.engine, new | self.changed, action).tournament_id
        for nick_name, strengths in self.clubs.items():
            entered = {
                "club": NAMES[nick_name],
                "nick_name": nick_name,
                "teams": [{"estimated_skill": strength} for strength in strengths],
                "club_exists": False,
            }
            teams.add(self.engine, tournament_id, entered, action)
        return MatchDay(self.engine, tournament_id, self.subject)

    def _start(self, day: MatchDay) -> None:
        tournaments.change(self.engine, day.tournament_id, {"status": TargetStatus.STARTED}, day.action())
        for team in teams.all_of(self.engine, day.tournament_id, Role.OWNER):
            if team.name == self.drops_out:
                teams.remove(self.engine, day.tournament_id, team.team_id, Timing(reset=True), day.action())

    def _next_round(self, day: MatchDay, moment: datetime) -> None:
        day.moment = moment
        self._enter(day, len(day.matches()))
        day.next_round()

    @staticmethod
    def _enter(day: MatchDay, number: int) -> None:
        """Enter as many results of the open round, the last pitches first."""
        for match, result in list(zip(reversed(day.matches()), RESULTS * 2, strict=False))[:number]:
            day.enter(match.match_id, result)
