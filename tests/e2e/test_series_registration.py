"""Registration for several dates at once: the organiser sends one link, a club fills in its fields once."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.festivals import new_tournament
from tests.e2e.match_day import Organiser
from tests.e2e.registrations import Phone, club_link
from tests.e2e.server import Planner
from tests.e2e.thumb import Thumb
from webapp.domain.actors import ActionContext, Actor
from webapp.services.setup import series, tournaments

DATES = 3
MOST_TAPS = 12


@pytest.fixture
def season(planner: Planner, organiser: Organiser) -> tuple[UUID, list[UUID]]:
    """Return a series of the organiser, and its dates to come."""
    doing = ActionContext(Actor("Kim Sommer", organiser.subject), datetime.now(UTC))
    engine = planner.engine
    found = series.create(engine, "Kreisrunde Herbst", doing, lambda _session: None).series_id
    days = [doing.now + timedelta(weeks=4 * number) for number in range(1, DATES + 1)]
    dates = [
        tournaments.create(engine, new_tournament(f"Runde {number}", day), doing).tournament_id
        for number, day in enumerate(days, start=1)
    ]
    for date in dates:
        tournaments.change(engine, date, {"series_id": found}, doing)
    return found, dates


@pytest.mark.long  # each check registers clubs by touch for one date, and in the calls for several
def test_a_club_registers_for_two_of_three_dates_and_withdraws_one(
    window: Callable[..., Page], organiser: Organiser, season: tuple[UUID, list[UUID]]
) -> None:
    path, dates = f"/series/{season[0]}", season[1]
    kim = Thumb(window(path, storage_state=organiser.storage))
    kim.tap_button("Anmeldung der Vereine")
    kim.tap_button("Anmeldung für 3 Termine öffnen")
    link = club_link(kim.page)
    assert kim.taps == 2
    expect(kim.page.get_by_role("img", name="QR-Code mit dem Link zur Anmeldung")).to_be_visible()

    page = window(link)
    club = Phone("SV Rot", "Rot", "rot@example.org", page, Thumb(page))
    club.thumb.tap(page.get_by_role("checkbox").nth(1))
    club.fill_in()
    expect(page.get_by_role("button", name="Für 2 Termine anmelden")).to_be_visible()
    club.send()
    assert "Plätze 1–2 von 10" in club.reads("2 Teams angemeldet")
    assert club.thumb.taps <= MOST_TAPS + 1
    own = page.get_by_role("navigation", name="Eure Termine").get_by_role("link")
    expect(own).to_have_text([re.compile("Runde 1"), re.compile("Runde 3")])

    own.nth(1).click()
    expect(own.nth(1)).to_have_attribute("aria-current", "page")
    page.get_by_role("button", name="Anmeldung zurückziehen").click()
    question = page.get_by_role("dialog", name="Anmeldung von SV Rot zurückziehen?")
    expect(question).to_contain_text("Für die anderen Termine bleibt ihr angemeldet.")
    question.get_by_role("button", name="Anmeldung zurückziehen").click()
    club.reads("Anmeldung zurückgezogen")
    expect(own.nth(1)).to_contain_text("zurückgezogen")
    own.nth(0).click()
    club.reads("2 Teams angemeldet")

    kim.page.reload()
    kim.tap_button("Anmeldung der Vereine")
    expect(kim.page.get_by_text("1 neue Anmeldung")).to_have_count(1)
    kim.page.goto(f"/tournaments/id/{dates[0]}/info")
    kim.tap_button("Anmeldung der Vereine")
    kim.tap_button("SV Rot annehmen")
    expect(kim.page.get_by_text("SV Rot ist dabei.")).to_be_visible()
    own.nth(0).click()
    page.reload()
    club.reads("2 Teams sind dabei")
    expect(own.nth(0)).to_contain_text("dabei, Plätze 1–2 von 10")
