"""A day that begins late, is stopped and catches up: every place tells the same times, on a device in Tokyo, too.

So it is on a day that goes over midnight, and in the night in which two o'clock comes twice.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from io import BytesIO

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, match_day
from tests.e2e.server import Planner
from tests.webapp.api.test_times_at_night import last_sunday
from tests.webapp.calendars import event_of
from webapp.documents.pdf import as_pdf
from webapp.domain.enums import ClockAction, Result
from webapp.services.play import emergency_plans
from webapp.services.play.emergency_plans import Order

ROUNDS = 4
TIME = r"(\d\d:\d\d)"
Told = dict[str, str]


@dataclass
class Devices:
    """The organiser's phone and a parent's, and what they read."""

    day: MatchDay
    organiser: Page
    parent: Page
    start: datetime

    @property
    def root(self) -> str:
        return self.day.path.removesuffix("/round")

    def open(self, page: Page, path: str, awaited: str) -> str:
        """Return what a page says once it says what is awaited."""
        page.goto(f"{self.root}/{path}")
        steps.come_to_rest(page)  # until then it shows what it kept
        there = page.locator("article" if path.startswith("print") else "main").first
        expect(there).to_contain_text(re.compile(awaited))
        return there.inner_text()

    def open_info(self, page: Page) -> list[str]:
        """Return the facts, the delay, and the rows of the plan of the day, which is folded for its owner."""
        page.goto(f"{self.root}/info")
        steps.come_to_rest(page)
        fold = page.get_by_role("button", name="Plan des Tages")
        expect(page.get_by_text(re.compile("später als geplant"))).to_be_visible()
        if fold.get_attribute("aria-expanded") == "false":
            fold.click()
        rows = page.get_by_role("listitem").filter(has_text=re.compile(r"Runde \d|Ende"))
        expect(rows.last).to_be_visible()
        return [page.locator("main").first.inner_text(), *rows.all_inner_texts()]

    def expect_everywhere(self, *minutes: int) -> None:
        """Read all places on both devices; each tells some of the times, and none another.

        Parameters
        ----------
        minutes
            From the start: when each round kicks off, and when the day is over.
        """
        *kick_offs, end = (f"{after(self.start, each).astimezone(steps.ZONE):%H:%M}" for each in minutes)
        wanted = {**{str(number): at for number, at in enumerate(kick_offs, start=1)}, "end": end}
        for name, told in self._everything():
            assert told, f"{name} tells no time"
            assert told == {what: wanted[what] for what in told}, name

    def _everything(self) -> Iterator[tuple[str, Told]]:
        for name, page in (("organiser", self.organiser), ("parent", self.parent)):
            yield f"info, {name}", info(*self.open_info(page))
            yield f"print, {name}", sheet(self.open(page, "print/rounds", "Uhr"))
            yield f"calendar, {name}", calendar(page, f"/api{self.root.replace('/id/', '/')}/calendar.ics")
        yield "round, organiser", entry(self.open(self.organiser, "round", "Ende ca."), self.day.round)
        yield "day, parent", timeline(self.open(self.parent, "round?club=Rot", "Feld steht noch aus"), self.day.round)
        yield "big screen, parent", board(self.open(self.parent, "screen", r"Runde \d: "))
        yield "slips, parent", pairs(rf"Runde (\d), {TIME} Uhr", self.open(self.parent, "print/slips", "Uhr"))
        yield "poster, organiser", poster(self.open(self.organiser, "print/poster", "Anpfiff"))
        yield "emergency plan", emergency_plan(self.day)


def pairs(pattern: str, text: str) -> Told:
    """Return what is told in pairs of a round's number and its time."""
    return dict(re.findall(pattern, text))


def info(page: str, *rows: str) -> Told:
    """Read facts, delay and plan of the day; in a row the first time stands, others are what was planned.

    An end after midnight comes with its date.
    """
    told = {(re.search(r"Runde (\d)", row) or [row, "end"])[1]: re.findall(TIME, row)[0] for row in rows}
    (start, until) = re.findall(rf"{TIME} Uhr\s+bis etwa (?:\w+\., [\d.]+, )?{TIME} Uhr", page)[0]
    (delayed,) = re.findall(rf"Ende gegen {TIME} Uhr statt", page)
    assert (start, until, delayed) == (told["1"], told["end"], told["end"])
    assert len(told) == ROUNDS + 1
    return told


def entry(text: str, open_round: int) -> Told:
    """Read the round on the organiser's phone: its kick-off, the next one, the end of the day."""
    (now,) = re.findall(rf"Anpfiff {TIME} Uhr", text)
    (end,) = re.findall(rf"Ende ca. {TIME}", text)
    return {str(open_round): now, "end": end} | pairs(rf"Runde (\d): ca. {TIME} Uhr", text)


def timeline(text: str, open_round: int) -> Told:
    """Read a parent's day: what is over since when, when what is on and what is next kicked off, and the end."""
    told = {number: at for at, number in re.findall(rf"{TIME}\s+Runde (\d)", text)}
    (told["end"],) = re.findall(rf"{TIME}\s+Ende", text)
    assert str(open_round + 1) in told
    return told


def board(text: str) -> Told:
    return pairs(rf"Runde (\d): ca. {TIME} Uhr", text)


def poster(text: str) -> Told:
    (start,) = re.findall(rf"Anpfiff {TIME} Uhr", text)
    return {"1": start}


def sheet(text: str) -> Told:
    """Read the round on paper; a paused one has no end."""
    return pairs(rf"Runde (\d)\s+(?:Anpfiff )?{TIME}(?:–\d\d:\d\d)? Uhr", text)


def calendar(page: Page, path: str) -> Told:
    """Read the file for calendars: the event and its description."""
    event = event_of(page.request.get(path).body())
    told = pairs(rf"Runde (\d): (?:ca. )?{TIME} Uhr", str(event.description))
    start, end = (moment.astimezone(steps.ZONE).strftime("%H:%M") for moment in (event.dtstart, event.dtend))
    assert told["1"] == start
    return {**told, "end": end}


def emergency_plan(day: MatchDay) -> Told:
    """Read the first page of the plan for the day without a network: a row for each round that is left."""
    order = Order(None, False, "de", "https://planner.example.org", day.action())
    content = as_pdf(emergency_plans.make(day.engine, day.tournament_id, order), "de")
    text = "".join(PdfReader(BytesIO(content)).pages[0].extract_text().split())
    rows = re.findall(rf"(\d){TIME}Uhr{TIME}Uhr", text)
    assert rows
    return {number: start for number, start, _ in rows} | {"end": rows[-1][2]}


def yesterday(at: time) -> datetime:
    return datetime.combine(datetime.now(steps.ZONE).date() - timedelta(days=1), at, steps.ZONE)


def night_of_longer_clocks() -> datetime:
    """Return half an hour before the clocks were last set back from three to two."""
    today = datetime.now(steps.ZONE).date()
    latest = max(day for year in (today.year - 1, today.year) if (day := last_sunday(10, year)) < today)
    return datetime.combine(latest, time(2, 30), steps.ZONE)


# Days whose every moment is past, whenever the test runs.
STARTS = {
    "in the morning": lambda: yesterday(time(10)),
    "before midnight": lambda: yesterday(time(23, 30)) - timedelta(days=1),
    "as the clocks are set back": night_of_longer_clocks,
}


@pytest.fixture(params=STARTS)
def start(request: pytest.FixtureRequest) -> datetime:
    """Return when the day should begin."""
    return STARTS[request.param]()


@pytest.fixture
def late_day(planner: Planner, organiser: Organiser, start: datetime) -> Iterator[MatchDay]:
    """Eight teams, four rounds of ten minutes, breaks of three; calculated twenty minutes after it should begin."""
    size = {"expected_number_of_teams": 8, "number_of_rounds": ROUNDS, "classic_pitches": None, "funino_pitches": None}
    plan = {"date": start.date(), "start_time": start.time(), **size}
    with match_day(planner, organiser.subject, 8, 10, after(start, 20), **plan) as running:
        yield running


def after(start: datetime, minutes: int) -> datetime:
    """Return the moment so many minutes after a start, whatever the clocks on the wall do meanwhile."""
    return start.astimezone(UTC) + timedelta(minutes=minutes)


@pytest.mark.long
def test_times_are_the_same_everywhere_whatever_happens(
    window: Callable[..., Page], organiser: Organiser, late_day: MatchDay, start: datetime
) -> None:
    info_path = late_day.path.replace("/round", "/info")
    parent = window(info_path, timezone_id="Asia/Tokyo")
    devices = Devices(late_day, window(info_path, storage_state=organiser.storage), parent, start)
    steps.expect_signed_in(devices.organiser)

    def at(minute: int) -> MatchDay:
        late_day.moment = after(start, minute)
        return late_day

    at(25).turn_clock(ClockAction.START)
    devices.expect_everywhere(25, 38, 51, 64, 74)
    expect_delay(devices, 25)

    at(29).turn_clock(ClockAction.PAUSE)
    devices.expect_everywhere(25, 38, 51, 64, 74)
    at(34).turn_clock(ClockAction.START)
    devices.expect_everywhere(25, 43, 56, 69, 79)

    # The results are in two minutes before the clock has run out.
    for match in at(38).matches():
        late_day.enter(match.match_id, Result.DRAW)
    late_day.next_round()
    devices.expect_everywhere(25, 41, 54, 67, 77)

    shorten_rounds(devices, by=2)
    devices.expect_everywhere(25, 41, 54, 65, 73)
    expect_delay(devices, 24)


def expect_delay(devices: Devices, minutes: int) -> None:
    for page in (devices.organiser, devices.parent):
        page.goto(f"{devices.root}/info")
        expect(page.get_by_role("heading", name=f"{minutes} Minuten später als geplant")).to_be_visible()


def shorten_rounds(devices: Devices, by: int) -> None:
    """Let the organiser make up for the delay with shorter rounds."""
    page = devices.organiser
    page.goto(f"{devices.root}/info")
    page.get_by_role("button", name="Zeit aufholen").click()
    dialog = page.get_by_role("dialog")
    for _ in range(by):
        dialog.get_by_role("button", name=re.compile("Spielzeit je Runde.*weniger", re.IGNORECASE)).click()
    dialog.get_by_role("button", name="Speichern").click()
    expect(dialog).to_have_count(0)
