"""A tournament in the browser, from its first round to the final whistle, with a visitor looking on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.match_day import Organiser, announced_day
from tests.e2e.server import Planner
from tests.e2e.waiting import until
from webapp.domain.enums import TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.setup import teams, tournaments

CLUBS = [
    steps.Club("SV Rot", "Rot", (5, 7, 2)),
    steps.Club("TSV Gelb", "Gelb", (4, 6, 9)),
    steps.Club("FC Blau", "Blau", (3, 8)),
]
ROUNDS = 2
RESULTS = ("home", "draw", "away", "home")
POINTS = {"home": (3, 0), "draw": (1, 1), "away": (0, 3)}


def sides_of(match_name: str) -> tuple[list[str], list[str]]:
    """Return the teams of both sides from a match's name: "Rot 1 + 3" stands for Rot 1 and Rot 3."""
    home, away = match_name.split(": ", 1)[1].split(" gegen ")
    return teams_of(home), teams_of(away)


def teams_of(side: str) -> list[str]:
    club, numbers = side.split(" ", 1)
    return [f"{club} {number}" for number in numbers.split(" + ")]


def leaderboard_points(page: Page) -> dict[str, int]:
    """Read the leaderboard on the screen: points by team."""
    rows = page.get_by_role("table").get_by_role("row").all()[1:]
    return {
        re.search(r"(Rot|Gelb|Blau) \d", row.inner_text())[0]: int(row.get_by_role("cell").last.inner_text())  # type: ignore[index]
        for row in rows
    }


def both_see_the_leaderboard(organiser: Page, visitor: Page, tournament: str, expected: dict[str, int]) -> None:
    """The points add up, for the organiser and for whoever looks on."""
    for page in (organiser, visitor):
        page.goto(f"{tournament}/table")
        expect(page.get_by_role("table")).to_be_visible()
        # What the device kept is shown at first.
        until(lambda page=page: leaderboard_points(page) == expected, page)
    expect(visitor.get_by_role("button", name=re.compile("bestätigen"))).to_have_count(0)


def both_see_the_results(organiser: Page, visitor: Page) -> None:
    """Round by round, from the last to the first, the visitor reads what the organiser reads."""
    for page in (organiser, visitor):
        page.get_by_text("Ergebnisse", exact=True).click()
    seen: list[str] = []
    for number in range(ROUNDS, 0, -1):
        for page in (organiser, visitor):
            expect(page.get_by_role("heading", name=re.compile(f"^Runde {number}"))).to_be_visible()
        # The matches of one round stay until those of the next one are there.
        expect(organiser.get_by_role("listitem")).not_to_have_text(seen, use_inner_text=True)
        seen = organiser.get_by_role("listitem").all_inner_texts()
        assert seen
        expect(visitor.get_by_role("listitem")).to_have_text(seen, use_inner_text=True)
        if number > 1:
            for page in (organiser, visitor):
                page.get_by_role("button", name="Vorherige Runde").click()


def test_a_tournament_from_its_first_round_to_the_final_whistle(
    window: Callable[..., Page], planner: Planner, organiser: Organiser
) -> None:
    proposed = {"classic_pitches": None, "funino_pitches": None}
    day = announced_day(planner, organiser.subject, 8, number_of_rounds=ROUNDS, **proposed)
    for club in CLUBS:
        strengths = [{"estimated_skill": strength} for strength in club.strengths]
        entered = {"club": club.name, "nick_name": club.nick_name, "teams": strengths, "club_exists": False}
        carry_out(day.engine, day.tournament_id, teams.adding(entered), day.action())
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.STARTED}, day.action())
    kim = window(day.path, storage_state=organiser.storage)
    kim.get_by_role("button", name="Runde 1 berechnen").click()
    tournament = day.path.removesuffix("/round")

    visitor = window(f"{tournament}")
    expected: dict[str, int] = {}
    for number in range(1, ROUNDS + 1):
        expect(kim.get_by_role("heading", name=re.compile(f"^Runde {number}"))).to_be_visible()
        # Whoever looks on asks every ten seconds: with the answer comes the new round, without touching anything.
        expect(visitor.get_by_role("heading", name=re.compile(f"^Runde {number}"))).to_be_visible(timeout=12_000)
        expect(steps.match_cards(kim).first).to_be_visible()
        names = {card.get_attribute("aria-label") for card in steps.match_cards(kim).all()}
        assert sum(len(side) for name in names for side in sides_of(str(name))) == 8, "nobody stands idle"
        for name, result in steps.enter_results(kim, RESULTS):
            for side, points in zip(sides_of(name), POINTS[result], strict=True):
                for team in side:
                    expected[team] = expected.get(team, 0) + points
        steps.confirm_round(kim, number, ROUNDS)

    both_see_the_leaderboard(kim, visitor, tournament, expected)
    both_see_the_results(kim, visitor)


@pytest.mark.long  # in each check one logs in after a logout, and is led back (`test_identity.py`)
def test_a_signed_out_organiser_signs_in_again_and_finds_the_tournament(
    window: Callable[..., Page], planner: Planner
) -> None:
    person = steps.Person("sasha.winter@example.org", club="TSV Gelb")
    account = registered(planner, person)
    announced_day(planner, account.subject, name="Winterturnier")
    page = window("/", storage_state=account.storage)
    steps.log_out(page)
    page.goto("/")
    steps.log_in(page, person)
    page.goto("/tournaments")
    expect(page.get_by_text("Winterturnier")).to_be_visible()
