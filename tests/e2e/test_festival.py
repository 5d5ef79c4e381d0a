"""A festival day by touch: 36 teams of 13 clubs register, are split in three, and are followed by one link."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import cycle
from typing import Any, Literal
from uuid import UUID, uuid4

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import Engine

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.festivals import new_tournament
from tests.e2e.match_day import NO_WORKER, OFFLINE, Organiser, until_kept
from tests.e2e.registrations import Phone, open_registration, opened, register
from tests.e2e.seen_on_day import Seen
from tests.e2e.server import Planner
from tests.e2e.texts import text
from tests.e2e.thumb import Thumb
from tests.e2e.waiting import tap, until, whichever
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import Result, Role, TournamentStatus, Variety
from webapp.services.people import helper_links
from webapp.services.people.helper_links import Addresses
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import series, tournaments

FIRST = "SV Nippes"
"""On the whole day it registers by touch, with two teams; the others follow."""
OTHERS = {
    "SV Lindenthal": ["VERY_STRONG"] * 3 + ["BEGINNER"] * 3,
    "SV Ehrenfeld": ["VERY_STRONG", "STRONGER", "STRONGER", "AVERAGE", "WEAKER"],
    "SV Longerich": ["STRONGER", "STRONGER", "AVERAGE", "AVERAGE"],
    "SV Rheinpark": ["VERY_STRONG", "STRONGER", "AVERAGE", "BEGINNER"],
    "SV Sülz": ["AVERAGE", "WEAKER", "BEGINNER"],
    "SV Deutz": ["VERY_STRONG", "AVERAGE", "WEAKER"],
    "SV Porz": ["WEAKER", "BEGINNER"],
    "SV Mülheim": ["STRONGER", "AVERAGE"],
    "SV Kalk": ["AVERAGE", "AVERAGE"],
    "SV Worringen": ["WEAKER"],
    "SV Zollstock": ["STRONGER"],
    "SV Dellbrück": ["BEGINNER"],
}
PARENTS = "Lindenthal"
"""The club of the parent who looks on: it plays in several tournaments."""
LABELS = ["F1", "F2", "F3"]
LATE = timedelta(minutes=10)
NOWHERE = "about:blank"
SOON: Literal["commit"] = "commit"
"""Pages load side by side: who looks waits for what is to be seen."""
BOARD = {"width": 1920, "height": 1080}
REFUSED = "409 (CONFLICT)"


@dataclass
class Field:
    """The day in a planner's database, and the hand of its organiser."""

    engine: Engine
    subject: str
    tournament: UUID
    starts: datetime
    is_whole: bool
    """Whether all is done by touch; else what any tournament can do is written, and only what its day does touched."""
    series: UUID | None = None

    @property
    def date(self) -> date:
        return self.starts.date()

    @property
    def path(self) -> str:
        """Where the day is."""
        return f"/series/{self.series}/{self.date}"

    @property
    def is_late(self) -> bool:
        """Whether it was to begin ten minutes ago: just after midnight no day was."""
        return self.starts + LATE <= datetime.now(steps.ZONE)

    def action(self) -> ActionContext:
        return ActionContext(Actor("Kim Sommer", self.subject), datetime.now(UTC))

    @property
    def groups(self) -> list[UUID]:
        """The tournaments of the day, by their names."""
        assert self.series
        found = series.view(self.engine, self.series, None).tournaments
        return [date.tournament_id for date in sorted(found, key=lambda date: date.name)]

    def helper_link(self) -> str:
        """Return the way to a link of a helper for all tournaments of the day."""
        assert self.series
        wanted, nowhere = {"label": "Platzwart", "expires_at": None}, Addresses("", b"key")
        made = helper_links.make_for_day(self.engine, self.series, self.date, wanted, self.action(), nowhere)
        return str(made.url)

    def group(self, label: str) -> UUID:
        """Return the tournament of a name."""
        return self.groups[LABELS.index(label)]

    def change(self, label: str, **wanted: object) -> None:
        """Write a change of a tournament."""
        tournaments.change(self.engine, self.group(label), wanted, self.action())

    def open_matches(self, label: str) -> list[Any]:
        """Return the matches of the current round of a tournament that have no result."""
        group = self.group(label)
        number = tournaments.view(self.engine, group, Role.OWNER).current_round
        found = rounds.matches(self.engine, group, number, Role.OWNER)
        return [match for match in found if match.result_home_squad is None]


@pytest.fixture
def organiser(planner: Planner) -> Organiser:
    """Somebody who has just signed in: what they may call lasts for minutes."""
    return registered(planner, steps.Person(f"kim.{uuid4().hex[:8]}@example.org"))


@pytest.fixture
def field(planner: Planner, organiser: Organiser, *, is_whole: bool) -> Field:
    """Make a tournament for 16 teams that was to begin ten minutes ago, or, just after midnight, with the day."""
    engine = planner.engine
    now = datetime.now(steps.ZONE)
    starts = max(now - LATE, datetime.combine(now, time.min, steps.ZONE)).replace(second=0, microsecond=0)
    day = Field(engine, organiser.subject, UUID(int=0), starts, is_whole)
    changed = {"start_time": starts.time(), "expected_number_of_teams": 16, "variety": Variety.BALANCED_GAMES}
    new = new_tournament("Festival am Sportpark", starts) | changed
    day.tournament = tournaments.create(engine, new, day.action()).tournament_id
    return day


@dataclass
class Devices:
    """Opens pages on devices that speak one language."""

    window: Callable[..., Page]
    planner: Planner
    organiser: Organiser
    language: str

    def open(self, path: str, *, is_organiser: bool = False, **options: Any) -> Page:
        state = self.organiser.storage if is_organiser else {"cookies": [], "origins": []}
        kept = [entry for origin in state["origins"] for entry in origin["localStorage"]]
        settings = {"name": "settings", "value": json.dumps({"useDarkMode": False, "language": self.language})}
        origins = [{"origin": self.planner.url, "localStorage": [*kept, settings]}]
        storage = {"cookies": state["cookies"], "origins": origins}
        page = self.window(NOWHERE, **({"storage_state": storage, "has_touch": True} | options))
        page.goto(path, wait_until=SOON)
        return page

    def said(self, key: str, **values: object) -> str:
        return text(self.language, key, **values)

    def button(self, page: Page | Locator, key: str, **values: object) -> Locator:
        """Return the button whose name begins so."""
        return page.get_by_role("button", name=re.compile(f"^{re.escape(self.said(key, **values))}"))


@pytest.fixture
def devices(window: Callable[..., Page], planner: Planner, organiser: Organiser, language: str) -> Devices:
    return Devices(window, planner, organiser, language)


def go_to(page: Page, field: Field, label: str) -> None:
    """Open a tournament, on the whole day from the page of its day, and wait until it stands."""
    if field.is_whole:
        page.goto(field.path, wait_until=SOON)
        tap(page.get_by_role("link", name=re.compile(f"^{label}")).and_(page.locator("a:not(.first-view a)")))
    else:
        page.goto(f"/tournaments/id/{field.group(label)}", wait_until=SOON)
    expect(page).to_have_url(re.compile("/tournaments/id/"))
    # The day's page stays until the tournament's can be drawn, and has a menu of its own.
    expect(page.get_by_role("banner").filter(has_text=label)).to_be_visible()
    steps.come_to_rest(page)


def choose(devices: Devices, kim: Page, *entries: str, **values: object) -> None:
    """Open the menu of a tournament and choose an entry, by way of the one that it lies behind."""
    tap(kim.get_by_role("button", name=devices.said("common:nav.menu"), exact=True))
    for entry in entries:
        tap(devices.button(kim.get_by_role("dialog"), entry, **values))


def clubs_register(devices: Devices, kim: Page, field: Field) -> None:
    """Open registration; the first club fills it in on its phone."""
    if field.is_whole:
        link = open_registration(kim, f"/tournaments/id/{field.tournament}", devices.language)
        page = devices.open(link)
        club = Phone(FIRST, FIRST.split()[1], "nippes@example.org", page, Thumb(page))
        club.fill_in()
        club.send()
        club.reads(re.compile("2 Teams|2 teams"))
        page.close()
    else:
        link = opened(devices.planner, devices.organiser, f"/tournaments/id/{field.tournament}", open=True)
        register(devices.planner, link, FIRST, "AVERAGE", "STRONGER")
    for name, strengths in OTHERS.items():
        register(devices.planner, link, name, *strengths)


def split(devices: Devices, kim: Page, field: Field) -> None:
    """Swap two clubs, take that back, and make the tournaments as they were proposed."""
    kim.goto(f"/tournaments/id/{field.tournament}/info", wait_until=SOON)
    tap(devices.button(kim, "registration:title"))
    tap(devices.button(kim.get_by_role("dialog"), "festival:more.title", max=16))
    expect(kim.get_by_role("heading", name=devices.said("festival:split.title3"), exact=True)).to_be_visible()
    count = (
        devices.said("common:format.teams_other", count=36),
        devices.said("festival:split.fromClubs_other", count=13),
    )
    groups = devices.said("festival:split.groups3")
    becomes = devices.said("festival:split.becomes", teams=count[0], clubs=count[1], groups=groups)
    expect(kim.get_by_text(becomes)).to_be_visible()
    first, second = (kim.get_by_role("region", name=re.compile(f"^{label}")) for label in ("F1", "F2"))
    moving = re.compile("Rheinpark")
    tap(first.get_by_role("button", name=moving))
    tap(second.locator("button:not([aria-disabled=true])").first)
    expect(second.get_by_role("button", name=moving)).to_be_visible()
    undo = devices.button(kim, "common:actions.undo")
    tap(undo)
    expect(undo).to_have_count(0)
    expect(first.get_by_role("button", name=moving)).to_be_visible()
    tap(devices.button(kim, "festival:split.make"))
    expect(kim).to_have_url(re.compile(rf"/series/[0-9a-f-]+/{field.date}$"))
    field.series = UUID(kim.url.split("/")[-2])
    expect(devices.button(kim, "festival:undo.title")).to_be_visible()


def put_off(devices: Devices, kim: Page, field: Field) -> None:
    """Have all tournaments but the first begin about now: that was to begin before them, and is late."""
    for label in LABELS[1:]:
        if not field.is_whole:
            field.change(label, start_time=(field.starts + LATE).time())
            continue
        go_to(kim, field, label)
        choose(devices, kim, "tournament:menu.edit", "tournament:menu.details")
        sheet = kim.get_by_role("dialog", name=devices.said("tournament-edit:edit.title"))
        sheet.get_by_label(devices.said("tournaments:fields.startTime")).fill(f"{field.starts + LATE:%H:%M}")
        tap(sheet.get_by_role("button", name=devices.said("common:actions.save"), exact=True))
        expect(sheet).to_have_count(0)


def stays_without_a_network(parent: Page, seen: Seen) -> None:
    """Reload the day of a club on the bus, and go on from there."""

    def where() -> set[tuple[str, int, frozenset[str]]]:
        return {(time, game.pitch, game.sides) for time, games in seen.of_parent.items() for game in games}

    until_kept(parent)
    before = where()
    parent.context.set_offline(True)
    parent.reload(wait_until="domcontentloaded")
    until(lambda: where() == before, parent)
    parent.context.set_offline(False)


def change_result(devices: Devices, seen: Seen, field: Field, pitch: int, state: str) -> None:
    """Tap on the side that won, as a helper of the day in the first tournament; a second tap takes that back."""
    helper = seen.helper
    go_to(helper, field, "F1")
    expect(helper.get_by_text(devices.said("tournament:helpers.youAre"))).to_be_visible()
    card = helper.locator(f"#pitch-{pitch}")
    until(lambda: seen.entry_page_agrees("F1"), helper)
    tap(card.get_by_role("group").get_by_role("button").first)
    expect(card.get_by_text(devices.said(state), exact=True)).to_be_visible()


def enter(page: Page, field: Field, label: str, matches: list[Any]) -> dict[int, str]:
    """Give each match a result, each kind in turn; return the winners by pitch once all are saved."""
    winners = {}
    for match, which in zip(matches, cycle(range(3)), strict=False):
        winners[match.pitch.number] = (match.home.name, "=", match.away.name)[which]
        if not field.is_whole:
            written = ResultEntry(field.group(label), match.match_id, tuple(Result)[which], field.action())
            results.set_result(field.engine, written)
            continue
        areas = page.locator(f"#pitch-{match.pitch.number}").get_by_role("group").get_by_role("button")
        tap(areas.nth(which))
    until(lambda: winners.keys().isdisjoint(each.pitch.number for each in field.open_matches(label)), page)
    return winners


def clubs_of(match: Any) -> set[str]:
    return {match.home.club_nick_name, match.away.club_nick_name}


def start(devices: Devices, kim: Page, field: Field) -> None:
    """Have the organiser start all tournaments, and calculate their first rounds."""
    for label in LABELS:
        if not field.is_whole:
            field.change(label, status=TournamentStatus.STARTED)
            rounds.calculate(field.engine, field.group(label), 1, field.action())
            continue
        go_to(kim, field, label)
        tap(devices.button(kim, "field:start.action"))
        tap(devices.button(kim, "round:action.calculateFirst"))
        expect(kim.locator("[id^=pitch-]").first).to_be_visible()


def start_rounds(devices: Devices, helper: Page, key: str, **values: str) -> None:
    """Whistle."""
    tap(devices.button(helper, key, **values))
    expect(devices.button(helper, key, **values)).to_have_count(0)


def move_from_first_to_second(devices: Devices, kim: Page, seen: Seen, field: Field) -> tuple[str, dict[int, str]]:
    """Have the organiser move a team that still plays: it has to finish its match first; return its name and result."""
    match = field.open_matches("F1")[0]
    name = match.home.teams[0].name
    go_to(kim, field, "F1")
    expect(kim.locator(f"#pitch-{match.pitch.number}").get_by_role("group")).to_be_visible()
    choose(devices, kim, "tournament:menu.teams")
    sheet = kim.get_by_role("dialog", name=devices.said("field:moves.title"))
    tap(devices.button(sheet, "field:moves.group"))
    tap(sheet.get_by_role("button", name=re.compile(rf"{name}$")))
    tap(sheet.get_by_role("button", name=re.compile("F2")))
    expect(sheet.get_by_role("alert")).to_contain_text(devices.said("common:reasons.TEAM_PLAYS", team=name))
    change_result(devices, seen, field, match.pitch.number, "round:saving.saved")
    again = devices.button(sheet, "common:actions.tryAgain")
    confirm = devices.button(sheet, "field:moves.confirmGroup", team=name, group="F2")
    # On a slow machine the organiser's page has heard of the result by itself.
    if whichever(again, confirm) is again:
        tap(again)
    # Once it has, it asks once more what the move does, and takes no tap meanwhile.
    expect(kim.locator(f"#pitch-{match.pitch.number} [aria-pressed=true]")).to_have_count(1)
    steps.come_to_rest(kim)
    tap(confirm)
    expect(sheet.get_by_text(devices.said("field:moves.changedGroup", team=name, group="F2"))).to_be_visible()
    return name, {match.pitch.number: match.home.name}


def play_first_rounds(kim: Page, seen: Seen, field: Field) -> dict[int, str]:
    """Have the helper enter the round of the third tournament, and the organiser that of the second."""
    winners: dict[int, str] = {}
    for page, label in ((seen.helper, "F3"), (kim, "F2")):
        if field.is_whole:
            go_to(page, field, label)
        winners |= enter(page, field, label, field.open_matches(label))
    return winners


def confirm_first_round(devices: Devices, kim: Page, field: Field, label: str) -> None:
    """Confirm it, and calculate the second."""
    if not field.is_whole:
        rounds.calculate(field.engine, field.group(label), 2, field.action())
        return
    go_to(kim, field, label)
    following = devices.button(kim, "round:action.next", round=1, next=2)
    expect(following).not_to_have_attribute("aria-disabled", "true")
    tap(following)
    expect(following).to_have_count(0)


def end(devices: Devices, kim: Page, field: Field) -> int:
    """Have it rain: one round is over, two have begun; return how many matches counted once all are ended."""
    played = 0
    for label, number, says in (("F1", 1, "complete"), ("F2", 2, "counts"), ("F3", 2, "counts")):
        if field.is_whole:
            go_to(kim, field, label)
        matches = field.open_matches(label)
        played += len(enter(kim, field, label, matches if says == "complete" else matches[::3]))
        if not field.is_whole:
            field.change(label, status=TournamentStatus.FINISHED, early=True)
            continue
        choose(devices, kim, "tournament:menu.groups.round", "tournament:menu.stopEarly", round=number)
        sheet = kim.get_by_role("dialog", name=devices.said("round-changes:stopEarly.title"))
        expect(sheet.get_by_text(devices.said(f"round-changes:stopEarly.{says}", round=number))).to_be_visible()
        tap(devices.button(sheet, "round-changes:stopEarly.confirm"))
        expect(sheet).to_have_count(0)
    return played


@pytest.mark.parametrize(
    ("language", "is_whole"),
    [
        pytest.param("de", False, id="de"),
        *(pytest.param(language, True, marks=pytest.mark.long, id=f"{language}, whole") for language in ("de", "en")),
    ],
)
def test_36_teams_are_split_whistled_in_and_followed_by_one_link(
    window: Callable[..., Page], devices: Devices, field: Field
) -> None:
    window.forgiven |= {OFFLINE, NO_WORKER, REFUSED}  # type: ignore[attr-defined]
    kim = devices.open(NOWHERE, is_organiser=True)
    clubs_register(devices, kim, field)
    split(devices, kim, field)
    put_off(devices, kim, field)
    helper = devices.open(field.helper_link())
    parent = devices.open(field.path)
    seen = Seen(
        devices.language,
        field.path,
        PARENTS,
        helper,
        parent,
        devices.open(f"{field.path}/screen", viewport=BOARD),
        devices.open(f"{field.path}/print/poster"),
    )
    seen.announce([12, 12, 12])
    expect(parent.locator(".first-view")).to_have_count(0)
    tap(parent.get_by_role("button", name=re.compile(PARENTS)))
    tap(parent.get_by_role("navigation", name=devices.said("festival:tabs.label")).get_by_role("link").nth(1))

    start(devices, kim, field)
    seen.sheets.goto(f"{field.path}/print/rounds", wait_until=SOON)
    helper.reload(wait_until=SOON)
    start_rounds(devices, helper, "festival:whistle.all")
    for page in (seen.board, parent):
        page.reload(wait_until=SOON)
    if field.is_late:
        late = devices.said("tournament:plan.late_other", count="1[0-9]")
        expect(parent.get_by_text(re.compile(f"^F1: {late}$"))).to_be_visible()

    if field.is_whole:
        match = next(each for each in field.open_matches("F1") if PARENTS in clubs_of(each))
        pitch, winner = match.pitch.number, match.home.name
        change_result(devices, seen, field, pitch, "round:saving.saved")
        seen.expect_agreed("1 1 1", {pitch: winner})
        change_result(devices, seen, field, pitch, "common:match.open")
        seen.expect_agreed("1 1 1")
    stays_without_a_network(parent, seen)

    moved, result = move_from_first_to_second(devices, kim, seen, field)
    winners = result | play_first_rounds(kim, seen, field)
    seen.expect_agreed("1 1 1", winners)
    for label in ("F2", "F3"):
        confirm_first_round(devices, kim, field, label)
    helper.goto(field.path, wait_until=SOON)
    expect(helper.get_by_text(devices.said("festival:whistle.playing", label="F1", round=1))).to_be_visible()
    both = "F2 und F3" if devices.language == "de" else "F2 and F3"
    start_rounds(devices, helper, "festival:whistle.some", names=both)
    seen.expect_agreed("1 2 2", result)
    assert [card.teams for card in seen.cards.values()] == [11, 13, 12]
    open_games = {game for group in seen.on_board.values() for game in group.games if not game.winner}
    assert not any(moved in game.sides for game in open_games)
    assert seen.pitches_used_twice() == []

    played = len(winners) + end(devices, kim, field)
    for page in (parent, helper):
        page.goto(field.path, wait_until=SOON)
    seen.board.reload(wait_until=SOON)
    for page in (parent, helper):
        expect(page.get_by_role("heading", name=devices.said("recap:title"))).to_be_visible()
        expect(page.get_by_role("definition").first).to_have_text(f"{played}")
        expect(page.get_by_role("definition").nth(1)).to_have_text(f"{36 * 3}")
    expect(seen.board.get_by_text(devices.said("common:status.FINISHED"))).to_have_count(3)
    tap(parent.get_by_role("link", name=re.compile(f"^{devices.said('festival:end.of', label='F1')}")))
    expect(parent.get_by_role("heading", name=PARENTS)).to_be_visible()
