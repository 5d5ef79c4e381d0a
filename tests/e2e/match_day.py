"""A tournament that is being played: made without the browser, so that a test begins where its story begins."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from typing import Any
from uuid import UUID

from playwright.sync_api import Locator, Page, expect
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from tests.e2e import steps, waiting
from tests.e2e.server import Planner
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import ClockAction, LeaderboardVisibility, Result, Role, SameClubFunino, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.people import helper_links
from webapp.services.people.helper_links import Addresses
from webapp.services.play import clock, results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import teams, tournaments
from webapp.storage.tables import JournalEntry, Round

CLUBS = {"Rot": "SV Rot", "Gelb": "TSV Gelb", "Blau": "FC Blau", "Weiß": "SG Weiß"}
ROUNDS = 8
# What a browser complains of without a network.
OFFLINE = "net::ERR_"
# The same of the service worker's own script, if the network goes while the browser looks for a new one.
NO_WORKER = "An unknown error occurred when fetching the script"
# Whether the page would open without a network, all its parts and a round with it; and whether it goes through the
# worker by now: one that was on its way as the worker began never does in WebKit, until it is opened again.
IS_KEPT = """async (round, goesThrough = true) => {
    const state = localStorage.getItem('keptState') ?? '';
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker?.active || !state.includes(`"round",${round}`)) return false;
    if (goesThrough && !navigator.serviceWorker.controller) return false;
    const loaded = performance.getEntriesByType('resource').map((part) => part.name);
    const parts = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const kept = await Promise.all(parts.map((part) => caches.match(part)));
    return kept.every(Boolean);
}"""


@dataclass(frozen=True)
class Organiser:
    """Somebody with an account: who they are to the planner, and what their browser keeps."""

    subject: str
    storage: Any = field(repr=False)
    token: str = field(repr=False)
    """What calls of theirs bring along, in the minutes after they have registered."""


@dataclass
class MatchDay:
    """A running tournament in a planner's database, and the hand of its organiser on it."""

    engine: Engine
    tournament_id: UUID
    subject: str
    round: int = 0
    moment: datetime | None = None
    """When its organiser acts; None is now."""

    @property
    def path(self) -> str:
        """Where its matches are."""
        return f"/tournaments/id/{self.tournament_id}/round"

    def action(self) -> ActionContext:
        return ActionContext(Actor("Kim Sommer", self.subject), self.moment or datetime.now(UTC))

    def next_round(self) -> None:
        """Enter what is missing of the open round, confirm it and calculate the next."""
        for match in self.matches():
            if match.result_home_squad is None:
                self.enter(match.match_id, Result.WIN)
        self.round += 1
        rounds.calculate(self.engine, self.tournament_id, self.round, self.action())

    def enter(self, match_id: UUID, result: Result) -> None:
        results.set_result(self.engine, ResultEntry(self.tournament_id, match_id, result, self.action()))

    def matches(self) -> list[Any]:
        """Return the matches of the open round, by pitch."""
        if self.round == 0:
            return []
        found = rounds.matches(self.engine, self.tournament_id, self.round, Role.OWNER)
        return sorted(found, key=lambda match: match.pitch.number)

    def results(self) -> dict[int, str | None]:
        """Return what the server has for each pitch of the open round."""
        stands = ((match.pitch.number, match.result_home_squad) for match in self.matches())
        return {number: result.value if result else None for number, result in stands}

    def entries(self) -> list[tuple[int, str | None, str | None]]:
        """Return what the journal says of results of the open round: pitch, before and after, oldest first."""
        summaries = [entry.summary for entry in self._entries()]
        return [(summary["pitch"], summary["before"], summary["after"]) for summary in summaries]

    def who_entered(self) -> list[str]:
        """Return who entered results of the open round, as the journal names them, oldest first."""
        return [entry.by for entry in self._entries()]

    def _entries(self) -> list[JournalEntry]:
        with Session(self.engine) as session:
            mine = select(JournalEntry).where(JournalEntry.tournament_id == self.tournament_id)
            found = session.exec(mine.where(JournalEntry.action == "RESULT_CHANGED").order_by(col(JournalEntry.number)))
            return [entry for entry in found if entry.summary["round"] == self.round]

    def helper_link(self, label: str) -> Any:
        """Make a helper link; its `url` is where it leads."""
        wanted, nowhere = {"label": label, "expires_at": None}, Addresses("", b"key")
        return helper_links.make(self.engine, self.tournament_id, wanted, self.action(), nowhere)

    def revoke(self, link: Any) -> None:
        helper_links.revoke(self.engine, link.link_id, self.action())

    def turn_clock(self, action: ClockAction, ago: int = 0) -> None:
        """Start, pause or reset the clock, as if it had happened some seconds ago."""
        context = self.action()
        then = replace(context, now=context.now - timedelta(seconds=ago))
        with Session(self.engine) as session:
            mine = select(Round).where(Round.tournament_id == self.tournament_id, Round.number == self.round)
            open_round = session.exec(mine).one()
            # A clock is never turned before its round is there.
            open_round.calculated_at = min(open_round.calculated_at or then.now, then.now)
            session.commit()
        clock.turn(self.engine, self.tournament_id, self.round, action, then)


def announced_day(
    planner: Planner,
    subject: str,
    number_of_teams: int = 16,
    minutes: int = 7,
    moment: datetime | None = None,
    **changed: Any,
) -> MatchDay:
    """Make a tournament for which no club is there yet.

    Parameters
    ----------
    moment
        When its organiser acts; None is now.
    changed
        What the form of the tournament says beside that.
    """
    engine = planner.engine
    action = ActionContext(Actor("Kim Sommer", subject), moment or datetime.now(UTC))
    new = {
        "name": "Herbstturnier",
        "street": "Am Sportplatz",
        "street_number": 3,
        "postal_code": "86150",
        "city": "Augsburg",
        "date": datetime.fromisoformat(steps.today()).date(),
        "start_time": time(10, 0),
        "end_date": None,
        "end_time": None,
        "duration_in_minutes": minutes,
        "expected_number_of_teams": number_of_teams,
        "number_of_rounds": ROUNDS,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        # Without pitches for five a side every team plays Funino: the most matches that a round can have.
        "classic_pitches": 0,
        "funino_pitches": 8,
    }
    created = tournaments.create(engine, new | changed, action)
    return MatchDay(engine, created.tournament_id, subject, moment=moment)


def planned_day(planner: Planner, subject: str, number_of_teams: int = 16, *planned: Any, **changed: Any) -> MatchDay:
    """Make one of four clubs (three, if the teams are fewer than eight), else as `announced_day` does."""
    day = announced_day(planner, subject, number_of_teams, *planned, **changed)
    clubs = list(CLUBS.items())[: 4 if number_of_teams >= 8 else 3]
    for nick_name, club in clubs:
        strengths = [{"estimated_skill": 3 + 2 * number} for number in range(number_of_teams // len(clubs))]
        entered = {"club": club, "nick_name": nick_name, "teams": strengths, "club_exists": False}
        carry_out(day.engine, day.tournament_id, teams.adding(entered), day.action())
    return day


@contextmanager
def match_day(planner: Planner, subject: str, *planned: Any, **changed: Any) -> Iterator[MatchDay]:
    """Start a tournament that is planned as `planned_day` says, and calculate its first round."""
    day = planned_day(planner, subject, *planned, **changed)
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.STARTED}, day.action())
    day.next_round()
    yield day


def card(page: Page, pitch: int) -> Locator:
    """Return the card of the match on a pitch."""
    return page.locator(f"#pitch-{pitch}")


def area(page: Page, pitch: int, result: str) -> Locator:
    """Return where a result is entered on the card of a pitch: WIN, DRAW or LOSS of the side on the left."""
    areas = card(page, pitch).get_by_role("group").get_by_role("button")
    return areas.nth(["WIN", "DRAW", "LOSS"].index(result))


def tap(page: Page, pitch: int, result: str) -> None:
    """Tap a result on the card of a pitch."""
    waiting.tap(area(page, pitch, result))


def expect_saved(page: Page, *pitches: int) -> None:
    """Wait until the cards say that the server has their results."""
    for pitch in pitches:
        expect(card(page, pitch).get_by_text("gespeichert", exact=True)).to_be_visible()


def until_kept(page: Page) -> None:
    """Wait until the page and all its parts would open without a network, and the round with its matches."""
    waiting.until(lambda: page.evaluate(IS_KEPT, 1), page)
