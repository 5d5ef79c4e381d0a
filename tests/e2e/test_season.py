"""A season: a date is played, the next ones are copied from it, and a parent follows all of them by one link."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.match_day import MatchDay, Organiser, planned_day
from tests.e2e.server import Planner
from tests.e2e.steps import Club
from webapp.domain.enums import Result, TournamentStatus
from webapp.services.setup import tournaments

ROUNDS = 1
NEW_CLUBS = [Club("DJK Grün", "Grün", (5, 5)), Club("SG Lila", "Lila", (5, 5))]


def copy_to_next_date(page: Page, name: str) -> str:
    """Fill in the open dialog and make the copy; return its address."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label(steps.CONSENT).check()
    before = page.url
    dialog.get_by_role("button", name="Kopie anlegen").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()
    return page.url.removesuffix("/info")


def play_to_its_end(day: MatchDay) -> None:
    """Play the one round of a date."""
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.STARTED}, day.action())
    day.next_round()
    for match, result in zip(day.matches(), cycle(Result), strict=False):
        day.enter(match.match_id, result)
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.FINISHED}, day.action())


@pytest.mark.long  # each check holds a season in the calls, and opens the sheet that copies
def test_season_of_three_dates(window: Callable[..., Page], organiser: Organiser, planner: Planner) -> None:
    changed = {"name": "Herbstrunde 1", "number_of_rounds": ROUNDS, "expected_number_of_teams": 10}
    day = planned_day(planner, organiser.subject, 6, **changed)
    page = window(day.path.replace("/round", "/info"), storage_state=organiser.storage)
    steps.expect_signed_in(page)
    steps.choose_in_menu(page, "Serie")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name der neuen Serie").fill("Kreisrunde Herbst")
    dialog.get_by_role("button", name="Serie anlegen").click()
    series = dialog.get_by_role("link", name="Alle Termine ansehen").get_attribute("href")
    play_to_its_end(day)
    page.goto(day.path)

    page.get_by_role("button", name="Nochmal in vier Wochen").click()
    second = copy_to_next_date(page, "Herbstrunde 2")
    expect(page.get_by_text("Rot", exact=True).first).to_be_visible()

    steps.choose_in_menu(page, "Turnier kopieren")
    later = (date.fromisoformat(steps.today()) + timedelta(weeks=8)).isoformat()
    page.get_by_role("dialog").get_by_label("Datum").fill(later)
    third = copy_to_next_date(page, "Herbstrunde 3")
    for club in NEW_CLUBS:
        steps.add_club(page, club)
    page.get_by_role("button", name="Turnier starten").click()
    expect(page.get_by_role("dialog").get_by_text("Heute schon starten?")).to_be_visible()
    page.get_by_role("button", name="Starten, der Termin bleibt").click()
    page.get_by_role("button", name="Runde 1 berechnen").click()
    expect(steps.match_cards(page).first).to_be_visible()

    parent = window(str(series))
    expect(parent.get_by_role("heading", name="Kreisrunde Herbst")).to_be_visible()
    expect(parent.get_by_role("region", name="Nächster Termin")).to_contain_text("Herbstrunde 2")
    dates = parent.get_by_role("main").get_by_role("link")
    expect(dates.filter(has_text="Herbstrunde 3")).to_have_attribute("href", re.compile(re.escape(third[-36:])))
    expect(dates.filter(has_text="Herbstrunde 1")).to_be_visible()
    parent.get_by_role("link", name="SV Rot").click()
    expect(parent.get_by_role("heading", name="SV Rot", level=1)).to_be_visible()
    expect(parent.get_by_role("row")).to_have_count(5)  # three dates between their names and their sum
    opponent = parent.get_by_role("listitem").filter(has_text=re.compile("FC Blau|TSV Gelb"))
    expect(opponent.first).to_contain_text("Spiel")
    parent.get_by_role("link", name="Alle Termine").click()
    parent.get_by_role("link", name="Zum Turnier").click()
    expect(parent).to_have_url(re.compile(re.escape(second[-36:])))

    reader = window(str(series), java_script_enabled=False)
    expect(reader.get_by_role("heading", name="Kreisrunde Herbst")).to_be_visible()
    reader.get_by_role("link", name="Herbstrunde 2").click()
    expect(reader).to_have_url(re.compile(re.escape(second[-36:])))


def test_recap_is_shared_and_read_without_script(
    browser: Browser, planner: Planner, day: MatchDay, window: Callable[..., Page]
) -> None:
    day.next_round()
    tournaments.change(
        day.engine, day.tournament_id, {"status": TournamentStatus.FINISHED, "early": True}, day.action()
    )
    page = window(day.path)
    page.evaluate("navigator.share = (message) => { window.shared = message; return Promise.resolve(); }")
    page.get_by_role("button", name="Rückblick teilen").click()
    shared = page.evaluate("window.shared.url")
    assert shared == f"{planner.url}{day.path}"
    with browser.new_context(viewport=PHONE, java_script_enabled=False) as context:
        reader = context.new_page()
        reader.goto(shared)
        expect(reader.get_by_role("heading", name="Schön war’s!")).to_be_visible()
        expect(reader.get_by_text("An diesem Tag war früher Schluss als geplant.")).to_be_visible()
        expect(reader.get_by_text("gewonnen")).to_have_count(0)
        reader.get_by_role("link", name="Alle Spiele und Ergebnisse").click()
        expect(reader).to_have_url(re.compile("/table"))
