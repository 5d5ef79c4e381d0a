"""What is printed, as Chromium puts it on paper: A4, black on white, sixteen teams on one page; and ordinary pages."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
from webapp.domain.enums import LeaderboardVisibility, Result, Role, SameClubFunino, TournamentStatus
from webapp.domain.writing.names import key_of
from webapp.services.changes.carry_out import carry_out
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import teams, tournaments

CLUBS = {"Königsbrunn-Haunst.": "SG Königsbrunn-Haunstetten", "Łódź": "KS Łódź", "Şişli": "Şişli SK", "Rot": "SV Rot"}
TEAMS = {f"{nick_name} {number}" for nick_name in CLUBS for number in range(1, 5)}
A4 = (210, 297)
LONGEST = 60
NOBODYS = [f"Verein {number}" for number in range(8)]
INVISIBLE = {"\u200c", "\u200d"}
"""What joins letters and emoji, or keeps them apart."""
NAMED_PAPERS = pytest.mark.parametrize("kind", ["rounds", "slips", "poster"])
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
    return started(planner, CLUBS, (3, 5, 7, 9))


def started(planner: Planner, clubs: Mapping[str, str], strengths: Iterable[int]) -> Field:
    """Return a running tournament of these clubs, by their short names, with as many teams of each as strengths."""
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
    entrants = [{"estimated_skill": strength} for strength in strengths]
    for nick_name, club in clubs.items():
        entered = {"club": club, "nick_name": nick_name, "teams": entrants, "club_exists": False}
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


@pytest.fixture(scope="module")
def named(planner: Planner) -> Field:
    """Return a field of as many clubs as can be: each may bear another name."""
    return started(planner, {name: f"SV {name}" for name in NOBODYS}, (5, 5))


def renamed(planner: Planner, field: Field, names: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Give clubs some names after the others, and the tournament all of them in a line; yield them while they hold."""
    engine, id_ = planner.engine, field.tournament_id
    by_club = {team.club: team.team_id for team in teams.all_of(engine, id_, Role.OWNER)}
    for each in names:
        # At first none bears one, as no two clubs may bear the same.
        borne = [*zip(by_club.values(), NOBODYS, strict=True), *zip(by_club.values(), each, strict=False)]
        change = [{"team_id": team, "nick_name": name} for team, name in borne]
        context = ActionContext(Actor("Anna"), datetime.now(UTC))
        carry_out(engine, id_, teams.changing_field({"change": change, "add": [], "remove": []}), context)
        tournaments.change(engine, id_, {"name": " ".join(each)}, context)
        yield each


def test_a_letter_that_would_leave_an_empty_place_is_named_on_the_screen_and_not_on_paper(
    window: Callable[..., Page], named: Field, planner: Planner
) -> None:
    unknown = chr(0x12F90)  # a letter of Cyprus, three thousand years old
    for _ in renamed(planner, named, [[f"Fest {unknown}"]]):
        page = window(named.path("rounds"))
        notice = page.get_by_role("alert").filter(has_text=f"Für {unknown} gibt es hier keine Schrift")
        expect(notice).to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_role("alert").locator("visible=true")).to_have_count(0)


@NAMED_PAPERS
def test_a_name_comes_out_of_the_printer_as_it_is_written_or_is_named_before(
    window: Callable[..., Page], named: Field, planner: Planner, kind: str
) -> None:
    page = window("about:blank")
    for names in renamed(planner, named, together(NAMES)):
        page.goto(named.path(kind))
        text, missing = text_and_missing(page)
        assert [name for name in names if not is_as_written(name, text, missing)] == []


@pytest.mark.long
@NAMED_PAPERS
def test_each_letter_of_a_name_comes_out_of_the_printer_or_is_named_before(
    window: Callable[..., Page], named: Field, planner: Planner, kind: str
) -> None:
    page, unread = window("about:blank"), set[str]()
    for names in renamed(planner, named, together(names_of_all_scripts())):
        page.goto(named.path(kind))
        unread |= unread_letters(page, names)
    # Where many fonts draw one line, a reader of PDF loses some: those are looked for once more, by themselves.
    for letter in renamed(planner, named, [[letter] for letter in sorted(unread)]):
        page.goto(named.path(kind))
        assert not unread_letters(page, letter)


def text_and_missing(page: Page) -> tuple[str, set[str]]:
    """Return what stands on the first page of paper, and the letters that are named as missing there."""
    text = unicodedata.normalize("NFKD", printed(page).pages[0].extract_text())
    notices = "\n".join(page.get_by_role("alert").all_inner_texts())
    return text, set("".join(re.findall("Für (.*) gibt es hier keine Schrift", notices)))


def is_as_written(name: str, text: str, missing: set[str]) -> bool:
    """Whether a name stands in a text with its letters and marks in their order, but for those that are missing."""
    is_from_right = any(unicodedata.bidirectional(each) in {"R", "AL"} for each in name)
    # Of words from right to left a reader of PDF tells the last one first.
    parts = re.split(r"[\s\u200c]+", name) if is_from_right else [name]
    seen = ("".join(each for each in part if each not in missing and each not in INVISIBLE) for part in parts)
    return all(without_spaces(unicodedata.normalize("NFKD", part)) in without_spaces(text) for part in seen)


def unread_letters(page: Page, names: Sequence[str]) -> set[str]:
    """Return the letters of names that are neither on paper nor named as missing there; none may be both."""
    text, missing = text_and_missing(page)
    letters = {each for each in "".join(names) if unicodedata.category(each)[0] == "L"}
    drawn = {each for each in letters if set(unicodedata.normalize("NFKD", each)) <= set(text)}
    assert not missing & drawn, names
    return letters - missing - drawn


def together(names: Iterable[str]) -> Iterator[Sequence[str]]:
    """Yield the names, as many at once as there are clubs, in a line as long as a tournament's name may be."""
    some: list[str] = []
    for name in {key_of(name): name for name in names}.values():
        if len(some) == len(NOBODYS) or len(" ".join([*some, name])) > LONGEST:
            yield some
            some = []
        some.append(name)
    yield some


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
