"""A club of one team plays together with another: offered where the start is refused, seen wherever it plays."""

import re
from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, announced_day
from tests.e2e.server import Planner
from webapp.services.changes.carry_out import carry_out
from webapp.services.setup import teams

CLUBS = [
    {"club": club, "nick_name": nick_name, "teams": [{"estimated_skill": 5}] * number, "club_exists": False}
    for club, nick_name, number in (("SV Rot", "Rot", 3), ("FC Blau", "Blau", 4), ("SG Königsbrunn", "Königsbrunn", 1))
]
ROUNDS = 4
MERGED = re.compile(r"Rot \d \+ Königsbrunn 1|Königsbrunn 1 \+ Rot \d")


def round_with_merged_clubs(day: MatchDay) -> str:
    """Play on to a round in which the single team plays five against five; return the name of its side."""
    for _ in range(ROUNDS):
        day.next_round()
        for match in day.matches():
            for side in (match.home, match.away):
                if side.partner_club_nick_name:
                    return str(side.name)
    raise AssertionError("the single team never played five against five")


def company(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Königsbrunn spielt zusammen mit …")


def test_a_club_of_one_team_plays_together_with_another(
    window: Callable[..., Page], planner: Planner, organiser: Organiser
) -> None:
    proposed = {"classic_pitches": None, "funino_pitches": None}
    day = announced_day(planner, organiser.subject, 8, number_of_rounds=ROUNDS, **proposed)
    for entered in CLUBS:
        carry_out(day.engine, day.tournament_id, teams.adding(entered), day.action())
    path = day.path.removesuffix("/round")
    page = window(f"{path}/info", storage_state=organiser.storage)
    expect(page.get_by_text("SG Königsbrunn: noch ein Team melden", exact=False)).to_be_visible()
    page.get_by_role("button", name="Königsbrunn spielt zusammen mit …").click()
    company(page).get_by_role("button", name="Blau").click()
    expect(company(page)).to_have_count(0)
    joined = page.get_by_role("button", name="spielt zusammen mit")
    joined.click()
    company(page).get_by_role("button", name="Allein spielen").click()
    expect(page.get_by_text("Nur ein Team? Zusammen spielen mit …")).to_be_visible()
    page.get_by_role("button", name="Nur ein Team? Zusammen spielen mit …").click()
    company(page).get_by_role("button", name="Rot").click()
    expect(page.get_by_role("button", name="spielt zusammen mit Rot")).to_be_visible()
    expect(page.get_by_text("spielt zusammen mit Königsbrunn")).to_be_visible()
    steps.start(page)
    page.get_by_role("button", name="Runde 1 berechnen").wait_for()

    side = round_with_merged_clubs(day)
    assert MERGED.fullmatch(side)

    page.goto(f"{path}/round")
    merged = page.get_by_role("group", name=re.compile(re.escape(side)))
    expect(merged).to_be_visible()
    visitor = window(f"{path}/round?club={quote('Königsbrunn')}")
    expect(visitor.get_by_role("heading", name="Königsbrunn", exact=False)).to_be_visible()
    expect(visitor.get_by_text(re.compile(r"Königsbrunn 1")).first).to_be_visible()
    for wanted in (f"{path}/table?view=results&round={day.round}", f"{path}/print/rounds", f"{path}/info"):
        page.goto(wanted)
        expect(page.get_by_text("Königsbrunn", exact=False).first).to_be_visible()
        width = "document.documentElement.scrollWidth"
        assert page.evaluate(width) <= page.evaluate("innerWidth"), wanted
