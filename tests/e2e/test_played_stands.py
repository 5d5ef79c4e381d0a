"""What was played stands: the stories of a day on which teams come and go, by touch on a small phone."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card, match_day
from tests.e2e.server import Planner
from tests.e2e.thumb import Thumb
from webapp.documents.pdf import as_pdf
from webapp.domain.enums import Result, Role, TeamState
from webapp.services.changes.carry_out import carry_out
from webapp.services.changes.who_plays import Timing
from webapp.services.play import emergency_plans, rounds
from webapp.services.play.emergency_plans import Order
from webapp.services.records import leaderboard
from webapp.services.setup import teams

SMALL = {"width": 390, "height": 844}
MENU_ENTRY = "Team …"


@pytest.fixture
def finger(window: Callable[..., Page], organiser: Organiser) -> Callable[[MatchDay], Thumb]:
    """Open the round of a match day on the organiser's phone."""

    def open_round(day: MatchDay) -> Thumb:
        page = window(day.path, storage_state=organiser.storage, viewport=SMALL, has_touch=True)
        steps.expect_signed_in(page)
        expect(card(page, 1)).to_be_visible()
        return Thumb(page)

    return open_round


@pytest.fixture
def short_day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    """Two rounds, of which the first is open."""
    with match_day(planner, organiser.subject, number_of_rounds=2) as running:
        yield running


def played(day: MatchDay) -> dict[Any, Any]:
    """Return every result by its match."""
    found = rounds.matches(day.engine, day.tournament_id, None, Role.OWNER)
    return {match.match_id: match.result_home_squad for match in found if match.result_home_squad}


def points(day: MatchDay, team: str) -> int | None:
    rows = leaderboard.rows(day.engine, day.tournament_id, Role.OWNER)
    return next(row.points for row in rows if row.team.name == team)


def turn(finger: Thumb, what: str, team: str, done: str) -> None:
    """Choose in the menu what a team does, and confirm it."""
    finger.choose_in_menu(MENU_ENTRY)
    finger.tap_in(MENU_ENTRY, re.compile(f"^{what}"))
    finger.tap_in(MENU_ENTRY, re.compile(f"{team}$"))
    expect(finger.page.get_by_text(re.compile("bleib|bestätigt|verworfen")).first).to_be_visible()
    expect(finger.page.get_by_text(re.compile("gehen verloren|geht verloren"))).to_have_count(0)
    finger.tap_in(MENU_ENTRY, re.compile(f"^{team} "))
    expect(finger.page.get_by_text(done)).to_be_visible()
    finger.tap_in(MENU_ENTRY, re.compile("^Fertig$"))


@pytest.mark.long  # each check lets a team sit out and come back by touch, and this one leave in a call
def test_team_leaves_after_last_result_of_last_round(
    finger: Callable[[MatchDay], Thumb], short_day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    day = short_day
    day.next_round()
    for match in day.matches():
        day.enter(match.match_id, Result.DRAW)
    before, thumb = played(day), finger(day)
    turn(thumb, "Ein Team fällt aus", "Blau 2", "Blau 2 ist nicht mehr dabei.")
    thumb.report("a team leaves after the last result of the last round", record_property)
    assert played(day) == before


def test_team_sits_out_a_round_and_comes_back(
    finger: Callable[[MatchDay], Thumb], day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    for match in day.matches():
        day.enter(match.match_id, Result.WIN)
    before, thumb = played(day), finger(day)
    turn(thumb, "Ein Team setzt aus", "Blau 2", "Blau 2 setzt aus.")
    assert played(day) == before
    gone = points(day, "Blau 2")
    day.round = 2
    for match in day.matches():
        day.enter(match.match_id, Result.WIN)
    turn(thumb, "Ein Team ist wieder da", "Blau 2", "Blau 2 ist wieder da.")
    thumb.report("a team sits out a round and comes back", record_property)
    assert before.items() <= played(day).items()
    assert points(day, "Blau 2") == gone
    day.round = 3
    assert "Blau 2" in " ".join(team.name for match in day.matches() for team in (*match.home.teams, *match.away.teams))


def test_every_table_list_and_sheet_says_who_sits_out_and_who_has_left(
    window: Callable[..., Page], short_day: MatchDay
) -> None:
    day = short_day
    day.next_round()
    for name, state in (("Blau 2", TeamState.AWAY), ("Rot 1", TeamState.LEFT)):
        (team,) = [one for one in teams.all_of(day.engine, day.tournament_id, Role.OWNER) if one.name == name]
        timing = Timing(reset=True, now=day.action().now)
        carry_out(day.engine, day.tournament_id, teams.setting_state(team.team_id, state, timing), day.action())
    root, page = day.path.removesuffix("/round"), window("about:blank")
    for place in ("info", "embed", "table"):
        page.goto(f"{root}/{place}")
        for words in (r"Blau 2\s*setzt aus", r"Rot 1\s*nicht mehr dabei"):
            expect(page.locator("main").first).to_contain_text(re.compile(words))
    for name in ("Blau 2", "Rot 1"):
        page.get_by_role("row").filter(has_text=name).click()
        expect(page.get_by_role("dialog")).to_contain_text("keine Pause, nicht dabei in Runde 2.")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"{root}/print/rounds?round=2")
    expect(page.get_by_text("Setzt aus: Blau 2", exact=True)).to_be_visible()
    order = Order(None, False, "de", "https://planner.example.org", day.action())
    plan = PdfReader(BytesIO(as_pdf(emergency_plans.make(day.engine, day.tournament_id, order), "de")))
    assert "Setzt aus: Blau 2" in " ".join(sheet.extract_text() for sheet in plan.pages)


@pytest.mark.long  # each check renames after the start in the club's sheet and in calls
def test_typo_in_a_club_is_mended_in_a_half_played_round(
    finger: Callable[[MatchDay], Thumb], day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    day.enter(day.matches()[0].match_id, Result.WIN)
    before, thumb = played(day), finger(day)
    thumb.tap(thumb.page.get_by_role("link", name="Info"))
    thumb.tap(thumb.page.get_by_role("button", name="Teams von FC Blau bearbeiten"))
    thumb.page.get_by_label("Vereinsname").fill("SV Blauweiß")
    thumb.tap(thumb.page.get_by_role("dialog").get_by_role("button", name="Speichern"))
    expect(thumb.page.get_by_text("SV Blauweiß").first).to_be_visible()
    thumb.report("a typo in a club's name in a half-played round", record_property)
    assert played(day) == before
