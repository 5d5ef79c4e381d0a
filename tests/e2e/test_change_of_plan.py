"""The plan changes on the day: two teams swap, the field changes, the tournament is taken away as a file."""

import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.match_day import MatchDay, Organiser
from tests.e2e.server import ROOT
from webapp.domain.enums import Result, Role
from webapp.services.play import undo
from webapp.services.setup import tournaments

TOUCH = 48


@pytest.fixture
def opened(window: Callable[..., Page], organiser: Organiser, day: MatchDay) -> Callable[[], Page]:
    """Return how the organiser opens the round."""

    def open_round() -> Page:
        page = window(day.path, storage_state=organiser.storage, viewport=PHONE)
        steps.expect_signed_in(page)
        return page

    return open_round


@pytest.fixture
def organisers_page(opened: Callable[[], Page]) -> Page:
    return opened()


def choose_in_menu(page: Page, entry: str) -> Locator:
    """Open a dialog from the menu of the tournament, and return it."""
    steps.choose_in_menu(page, entry)
    dialog = page.get_by_role("dialog", name=re.compile("tauschen|exportieren"))
    expect(dialog).to_be_visible()
    return dialog


def pairings(day: MatchDay) -> dict[int, tuple[str, str]]:
    return {match.pitch.number: (match.home.name, match.away.name) for match in day.matches()}


def pairings_beside(question: Locator) -> dict[int, tuple[str, str]]:
    """Read the new pairings from the table that shows them beside those that were."""
    rows = question.get_by_role("row").filter(has=question.page.get_by_role("rowheader", name=re.compile(r"^\d+$")))
    sides = [[text.strip() for text in row.get_by_role("cell").last.inner_text().split("gegen")] for row in rows.all()]
    return {pitch: (home, away) for pitch, (home, away) in enumerate(sides, start=1)}


def newest_action(day: MatchDay) -> str:
    return undo.entries(day.engine, day.tournament_id, datetime.now(UTC))[0].action


@pytest.mark.long  # each check swaps in the sheet by itself (`SwapSheet.test.tsx`), in calls, and measures its buttons
def test_two_taps_swap_two_teams_and_one_takes_it_back(organisers_page: Page, day: MatchDay) -> None:
    before = pairings(day)
    dialog = choose_in_menu(organisers_page, "Zwei Teams tauschen")
    names = [name for pitch in sorted(before) for name in before[pitch]]
    one = names[0]
    other = next(name for name in names[2:] if name.split()[0] == one.split()[0])
    buttons = [dialog.get_by_role("button", name=re.compile(f"{name}$")) for name in names]
    assert all(box["height"] >= TOUCH for box in (button.bounding_box() for button in buttons) if box)
    for name in (one, other):
        dialog.get_by_role("button", name=re.compile(f"{name}$")).click()
    expect(dialog.get_by_role("row")).to_have_count(len(before) + 1)
    assert pairings(day) == before
    dialog.get_by_role("button", name="Tauschen", exact=True).click()
    expect(dialog.get_by_text(f"{one} und {other} sind getauscht.")).to_be_visible()
    places = {one: other, other: one}
    assert pairings(day) == {
        pitch: (places.get(home, home), places.get(away, away)) for pitch, (home, away) in before.items()
    }
    dialog.get_by_role("button", name="Rückgängig").click()
    expect(organisers_page.get_by_role("dialog")).to_have_count(0)
    assert pairings(day) == before


def test_a_team_leaves_and_one_joins_as_is_shown_before(organisers_page: Page, day: MatchDay) -> None:
    before = pairings(day)
    day.enter(day.matches()[0].match_id, Result.WIN)
    steps.choose_in_menu(organisers_page, "Team …")
    sheet = organisers_page.get_by_role("dialog", name="Team …")
    sheet.get_by_role("button", name="Ein Team fällt aus").click()
    sheet.get_by_role("button", name=re.compile("Blau 1$")).click()
    expect(sheet.get_by_text("Runde 1 bleibt, wie sie ist.")).to_be_visible()
    sheet.get_by_role("button", name="Blau 1 fällt aus").click()
    expect(sheet.get_by_text("Blau 1 ist nicht mehr dabei.")).to_be_visible()
    assert pairings(day) == before
    sheet.get_by_role("button", name="Fertig").click()

    steps.choose_in_menu(organisers_page, "Team …")
    sheet.get_by_role("button", name="Ein Team kommt dazu").click()
    sheet.get_by_role("button", name=re.compile("Blau$")).click()
    expect(sheet.get_by_text("Gespielte Spiele bleiben mit ihren Feldern.")).to_be_visible()
    announced = pairings_beside(sheet)
    assert pairings(day) == before
    sheet.get_by_role("button", name="Team von FC Blau aufnehmen").click()
    expect(sheet.get_by_text("Ein Team von FC Blau ist dabei.")).to_be_visible()
    assert pairings(day) == announced
    assert announced[1] == before[1]
    assert day.results()[1] == Result.WIN.value
    assert newest_action(day) == "TEAMS_ADDED"
    day.next_round()
    after = {name for sides in pairings(day).values() for name in sides}
    assert "Blau 5" in after
    assert "Blau 1" not in after


def test_a_complete_round_counts_when_the_rain_comes_and_all_is_taken_away_as_files_that_others_read(
    opened: Callable[[], Page], day: MatchDay, tmp_path: Path
) -> None:
    day.next_round()
    for match in day.matches():
        day.enter(match.match_id, Result.LOSS)
    page = opened()
    steps.choose_in_menu(page, "Turnier vorzeitig beenden")
    question = page.get_by_role("dialog")
    expect(question.get_by_text("Runde 2 ist vollständig und zählt mit.")).to_be_visible()
    question.get_by_role("button", name="Jetzt beenden").click()
    expect(page.get_by_text("Turnier erfolgreich beendet!")).to_be_visible()
    ended = tournaments.view(day.engine, day.tournament_id, Role.OWNER)
    assert (ended.status.value, ended.current_round) == ("FINISHED", 2)

    dialog = choose_in_menu(page, "Exportieren")
    files = {}
    for button in ("Tabellen (Excel)", "Datei für das Rechenprogramm (JSON)"):
        with page.expect_download() as download:
            dialog.get_by_role("button", name=button).click()
        files[button] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[button])
    table, engine_file = files.values()
    assert (table.suffix, engine_file.suffix) == (".xlsx", ".json")
    book = load_workbook(table)
    rows = list(book["matches"].values)
    assert len([row for row in rows if row[-2:] == ("LOSS", True)]) == len(day.matches())
    assert [len(list(book[name].values)) for name in ("matches", "teams", "table")] == [len(rows), 17, 17]
    command = [sys.executable, "-m", "pairing_engine.cli", "check", str(engine_file)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout


def test_the_big_screen_turns_its_pages_and_leaves_with_one_key(window: Callable[..., Page], day: MatchDay) -> None:
    day.next_round()
    page = window("about:blank", viewport={"width": 1920, "height": 1080})
    page.clock.install(time=datetime.now(UTC))
    page.goto(day.path.replace("/round", "/screen"))
    expect(page.get_by_role("heading", name="Runde 2 von 8")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(len(day.matches()))
    letters = page.get_by_role("listitem").first.get_by_text(day.matches()[0].home.name)
    assert letters.evaluate("element => parseFloat(getComputedStyle(element).fontSize)") >= 54
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(page.get_by_role("table")).to_have_count(0)
    page.clock.run_for(12_500)
    expect(page.get_by_role("table").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"{day.path}$"))
