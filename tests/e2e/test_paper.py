"""What is printed, as Chromium puts it on paper: A4, black on white, sixteen teams on one page; and ordinary pages."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from io import BytesIO
from uuid import UUID

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from tests.e2e.browser import LAPTOP
from tests.e2e.looks import wear
from tests.e2e.server import Planner
from tests.webapp.documents.test_letters import NAMES, names_of_all_scripts
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import LeaderboardVisibility, Result, SameClubFunino, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import teams, tournaments

CLUBS = {"Königsbrunn-Haunst.": "SG Königsbrunn-Haunstetten", "Łódź": "KS Łódź", "Şişli": "Şişli SK", "Rot": "SV Rot"}
TEAMS = {f"{nick_name} {number}" for nick_name in CLUBS for number in range(1, 5)}
A4 = (210, 297)
LONGEST = 60
EDGES = """(parts) => parts.map((part) => part.getBoundingClientRect())
  .map(({ left, right, bottom }) => [left, right, bottom])"""


@dataclass(frozen=True)
class Field:
    """Sixteen teams that all play Funino: eight matches, the most that a round can have. Its second round is open."""

    tournament_id: UUID

    def path(self, kind: str, query: str = "") -> str:
        return f"/tournaments/id/{self.tournament_id}/print/{kind}{query}"


@pytest.fixture(scope="module")
def field(planner: Planner) -> Field:
    engine = planner.engine
    context = ActionContext(Actor("Anna", "anna"), datetime.now(UTC))
    new = {
        "name": "Herbst-Spielfest der F-Jugend",
        "street": "Am Sportplatz",
        "street_number": 3,
        "postal_code": "86343",
        "city": "Königsbrunn",
        "date": date(2026, 11, 28),
        "start_time": time(10, 0),
        "end_date": None,
        "end_time": None,
        "duration_in_minutes": 7,
        "expected_number_of_teams": 16,
        "number_of_rounds": 8,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        "classic_pitches": 0,
        "funino_pitches": None,
    }
    tournament_id = tournaments.create(engine, new, context).tournament_id
    for nick_name, club in CLUBS.items():
        strengths = [{"estimated_skill": number} for number in (3, 5, 7, 9)]
        entered = {"club": club, "nick_name": nick_name, "teams": strengths, "club_exists": False}
        carry_out(engine, tournament_id, teams.adding(entered), context)
    tournaments.change(engine, tournament_id, {"status": TournamentStatus.STARTED}, context)
    for match in rounds.calculate(engine, tournament_id, 1, context):
        results.submit(engine, ResultEntry(tournament_id, match.match_id, Result.WIN, context))
    rounds.calculate(engine, tournament_id, 2, context)
    return Field(tournament_id)


def printed(page: Page) -> PdfReader:
    """Return what comes out of the printer, once the paper and its fonts are there."""
    expect(page.get_by_role("button", name="Drucken")).to_be_visible()
    expect(page.locator("article").first).to_be_visible()
    return as_paper(page)


def as_paper(page: Page) -> PdfReader:
    page.evaluate("document.fonts.ready")
    return PdfReader(BytesIO(page.pdf(format="A4", prefer_css_page_size=True, print_background=False)))


def without_spaces(text: str) -> str:
    """Return text that compares: where letters come from two font files, readers of PDF see gaps between them."""
    return "".join(text.split())


def size_in_millimetres(reader: PdfReader) -> set[tuple[int, int]]:
    boxes = [page.mediabox for page in reader.pages]
    return {(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes}


@pytest.mark.parametrize("kind", ["rounds", "slips", "blank", "poster"])
def test_every_sheet_is_one_whole_page_of_a4_without_anything_of_the_website(
    window: Callable[..., Page], field: Field, kind: str
) -> None:
    page = window(field.path(kind))
    expect(page.locator("article").first).to_be_visible()
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    paper = printed(page)
    assert size_in_millimetres(paper) == {A4}
    assert len(paper.pages) == 1
    text = paper.pages[0].extract_text()
    assert "Zum Turnier" not in text
    if kind in {"rounds", "slips"}:
        assert {team for team in TEAMS if without_spaces(team) in without_spaces(text)} == TEAMS
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(media="print")
    expect_uncut(page.locator("article"))
    if kind in {"rounds", "poster"}:
        wear(page, "dark")
        page.emulate_media(media="print", color_scheme="dark")
        expect_black_on_white(page)
    if kind == "rounds":
        page.emulate_media(media="null")  # a screen again, until it is printed
        expect_all_rounds_to_make_a_page_each(page)
        page.get_by_role("link", name="Runde 2").click()
        expect_to_lead_to_the_slips_of_a_round(page)
        expect_all_rounds_to_make_a_page_each(page)


def expect_all_rounds_to_make_a_page_each(page: Page) -> None:
    """Choose all rounds so far."""
    page.get_by_role("link", name="Alle", exact=True).click()
    expect(page.locator("article")).to_have_count(2)
    pages = [page.extract_text() for page in printed(page).pages]
    assert [f"Runde {number}" in text for number, text in enumerate(pages, start=1)] == [True, True]


def expect_black_on_white(page: Page) -> None:
    """See that paper is black on white for those, too, whose screen is dark."""
    picture = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    red, green, blue = picture.split()
    assert max(ImageChops.difference(red, other).getextrema()[1] for other in (green, blue)) <= 8
    assert picture.getpixel((2, 2)) == (255, 255, 255)


def expect_to_lead_to_the_slips_of_a_round(page: Page) -> None:
    """See that the choice of the round lies in the address."""
    page.get_by_role("link", name="Spielzettel").click()
    expect(page.get_by_role("link", name="Runde 2")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="Runde 1").click()
    expect(page.get_by_role("link", name="Runde 1")).to_have_attribute("aria-current", "page")
    assert page.url.endswith("/print/slips?round=1")


def expect_uncut(sheet: Locator) -> None:
    """See that all that stands on a sheet keeps away from its edges."""
    whole = sheet.bounding_box()
    assert whole is not None
    margin = 12 / 25.4 * 96 - 1
    for left, right, bottom in sheet.locator("p, li, td, h1, svg").evaluate_all(EDGES):
        assert left >= whole["x"] + margin
        assert right <= whole["x"] + whole["width"] - margin
        assert bottom <= whole["y"] + whole["height"] - margin


def renamed(planner: Planner, field: Field, names: Iterable[str]) -> Iterator[str]:
    """Give the tournament one name after the other; yield each while it holds."""
    engine = planner.engine
    for name in names:
        tournaments.change(engine, field.tournament_id, {"name": name}, ActionContext(Actor("Anna"), datetime.now(UTC)))
        yield name


def test_a_letter_that_would_leave_an_empty_place_is_named_on_the_screen_and_not_on_paper(
    window: Callable[..., Page], field: Field, planner: Planner
) -> None:
    unknown = chr(0x12F90)  # a letter of Cyprus, three thousand years old
    for _ in renamed(planner, field, [f"Fest {unknown}"]):
        page = window(field.path("rounds"))
        notice = page.get_by_role("alert").filter(has_text=f"Für {unknown} gibt es hier keine Schrift")
        expect(notice).to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_role("alert").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize(
    "names", [lambda: NAMES, pytest.param(names_of_all_scripts, marks=pytest.mark.long)], ids=["ours", "all scripts"]
)
def test_each_letter_of_a_name_comes_out_of_the_printer_or_is_named_before(
    window: Callable[..., Page], field: Field, planner: Planner, names: Callable[[], list[str]]
) -> None:
    page, unread = window("about:blank"), set()
    for name in renamed(planner, field, lines_of(names())):
        page.goto(field.path("rounds"))
        unread |= unread_letters(page, name)
    # Where many fonts draw one line, a reader of PDF loses some: those are looked for once more, by themselves.
    for name in renamed(planner, field, sorted(unread)):
        page.goto(field.path("rounds"))
        assert not unread_letters(page, name)


def unread_letters(page: Page, name: str) -> set[str]:
    """Return the letters of a name that are neither on paper nor named as missing there; none may be both."""
    text = unicodedata.normalize("NFKD", printed(page).pages[0].extract_text())
    notices = "".join(page.get_by_role("alert").all_inner_texts())
    named = set("".join(re.findall("Für (.*) gibt es hier keine Schrift", notices)))
    letters = {each for each in name if unicodedata.category(each)[0] == "L"}
    drawn = {each for each in letters if set(unicodedata.normalize("NFKD", each)) <= set(text)}
    assert not named & drawn, name
    return letters - named - drawn


def lines_of(names: Iterable[str]) -> Iterator[str]:
    """Yield the names, several in a line as long as a tournament's name may be."""
    line = ""
    for name in names:
        if len(line) + len(name) + 1 > LONGEST:
            yield line
            line = ""
        line = f"{line} {name}".strip()
    yield line


def test_the_overview_is_printed_with_every_round_and_nothing_to_tap(window: Callable[..., Page], field: Field) -> None:
    page = window(f"/tournaments/id/{field.tournament_id}/table", viewport=LAPTOP)
    expect(page.locator(".match")).to_have_count(16)
    expect(page.locator("tbody tr")).to_have_count(16)
    pages = [page.extract_text() for page in as_paper(page).pages]
    text = without_spaces("".join(pages))
    # Once in the table, and once in each of two rounds.
    assert {team: text.count(without_spaces(team)) for team in TEAMS} == dict.fromkeys(TEAMS, 3)
    assert not [word for word in ("Teilen", "Info", "Impressum") if word in text]
    assert all(any(without_spaces(team) in without_spaces(text) for team in TEAMS) for text in pages)


def test_who_won_is_told_on_paper_by_a_frame_and_never_by_a_fill(window: Callable[..., Page], field: Field) -> None:
    page = window(f"/tournaments/id/{field.tournament_id}/table?view=results&round=1")
    page.emulate_media(media="print")
    expect(page.locator(".page-tabs")).to_be_hidden()
    winner = page.locator(".match-outcome[data-winner]")
    expect(winner).to_have_count(8)
    for scheme in ("light", "dark"):
        wear(page, scheme)
        for each in (winner.first, page.locator(".match-pitch").first):
            assert luminance_of(each) < 0.4
        expect(winner.first).to_have_css("outline-style", "solid")
        expect(winner.first).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def luminance_of(part: Locator) -> float:
    """Return how light letters are, from black at 0 to white at 1."""
    color = part.evaluate("(part) => getComputedStyle(part).color")
    return sum(int(value) for value in re.findall(r"\d+", color)[:3]) / 3 / 255
