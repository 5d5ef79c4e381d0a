"""Clubs come from tables as clubs send them, pasted or chosen: all at once or none."""

import csv
import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import FilePayload, Page, expect
from xlsxwriter import Workbook

from tests.e2e.browser import LAPTOP
from tests.e2e.match_day import CLUBS, Organiser, announced_day, match_day
from tests.e2e.server import ROOT, Planner
from tests.e2e.waiting import tap, whichever
from webapp.services.records.export import as_workbook

CASES = sorted(path for path in (ROOT / "tests" / "cases" / "tables").iterdir() if path.suffix in {".csv", ".tsv"})
# They differ in what the browser does: their encodings and line breaks. All of them go through the reader in each check
# (`readTable.test.ts`).
UNLIKE = [case for case in CASES if case.stem in {"line-break-in-cell", "utf-16", "windows-1252"}]
TABLE = [["Verein", "Kürzel", "Ansprechpartner", "E-Mail", "Teams", "Stärke"]]
TABLE += [
    [f"SV {tree}", tree, "Kim Beispiel", "kim@verein.example", "1", "5,5"]
    for tree in ("Ahorn", "Birke", "Buche", "Eiche")
]
TABLE += [[f"SV {tree}", tree, "Alex Beispiel", "", "1", "6"] for tree in ("Erle", "Esche", "Hasel", "Linde")]
TABLE += [[f"SV {tree}", tree, "Noa Beispiel", "", "2 Teams", "12"] for tree in ("Pappel", "Tanne", "Ulme")]
TABLE += [["SV Weide", "", "", "", "2", "4"], ["Summe", "", "", "", "16", ""]]
CELLS = """rows => rows.map(row =>
  [...row.cells].map(cell => cell.querySelector('input, textarea')?.value ?? cell.innerText))"""
# The samples are the same each time; each takes the browser a third of a second.
EXAMPLES = pytest.mark.parametrize("examples", [5, pytest.param(200, marks=pytest.mark.long)])


def drawn(examples: int) -> settings:
    """Return how many tables are drawn."""
    allowed = [HealthCheck.function_scoped_fixture]
    return settings(max_examples=examples, deadline=None, database=None, suppress_health_check=allowed)


class Door:
    """The page on which tables come in, and what it would send."""

    def __init__(self, page: Page, path: str) -> None:
        self.page, self.path = page, path
        self.sent: list[dict[str, Any]] = []

    def open(self) -> None:
        self.page.goto(f"{self.path}/clubs")
        expect(self.page.get_by_label("Zeilen aus der Tabelle")).to_be_visible()

    def choose(self, name: str, content: bytes) -> None:
        self.page.locator("input[type=file]").set_input_files(
            FilePayload(name=name, mimeType="application/octet-stream", buffer=content)
        )

    def drop(self, name: str, content: bytes) -> None:
        """Let go of a file over the page, as it comes from the folder beside the browser."""
        page = self.page
        carried = page.evaluate_handle(
            """([name, bytes]) => {
              const carried = new DataTransfer();
              carried.items.add(new File([new Uint8Array(bytes)], name));
              return carried;
            }""",
            [name, [*content]],
        )
        for event in ("dragover", "drop"):
            page.get_by_label("Zeilen aus der Tabelle").dispatch_event(event, {"dataTransfer": carried})

    def paste(self, text: str) -> None:
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        tap(self.page.get_by_label("Zeilen aus der Tabelle"))
        self.page.keyboard.press("Control+V")

    def rows(self) -> list[list[str]]:
        expect(self.page.get_by_role("table")).to_be_visible()
        cells: list[list[str]] = self.page.locator("tbody tr").evaluate_all(CELLS)
        return cells

    def keep_what_is_sent(self) -> None:
        def answer(route: Any) -> None:
            self.sent.append(json.loads(route.request.post_data))
            route.fulfill(status=200, content_type="application/json", body="[]")

        self.page.route(
            re.compile("/api/tournaments/[^/]+/teams"),
            lambda route: answer(route) if route.request.method == "PATCH" else route.continue_(),
        )


@pytest.fixture
def door(window: Callable[..., Page], planner: Planner, organiser: Organiser) -> Callable[..., Door]:
    """Return how to open the page of a new tournament."""

    def open_page(**options: Any) -> Door:
        permissions = ["clipboard-read", "clipboard-write"]
        held = {"storage_state": organiser.storage, "has_touch": True, "permissions": permissions}
        day = announced_day(planner, organiser.subject, number_of_rounds=4)
        opened = Door(window("about:blank", **held, **options), day.path.removesuffix("/round"))
        opened.open()
        return opened

    return open_page


def workbook(rows: list[list[str]]) -> bytes:
    """Return a spreadsheet whose numbers are numbers."""
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True, "strings_to_numbers": True}) as book:
        book.add_worksheet("Hinweise").write(0, 0, "Bitte bis Freitag eintragen")
        sheet = book.add_worksheet("Meldungen")
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    return file.getvalue()


def test_twelve_clubs_come_from_a_spreadsheet_with_a_sum_and_people(door: Callable[..., Door]) -> None:
    # In a new tab the tournament is asked for before it is known who asks.
    opened = door()
    page = opened.page
    opened.drop("Meldungen.xlsx", workbook(TABLE))
    expect(page.get_by_text("12 Vereine, 16 Teams")).to_be_visible()
    expect(page.get_by_text("Nicht übernommen: Ansprechpartner, E-Mail.")).to_be_visible()
    expect(page.get_by_text("statt 12")).to_have_count(3)
    expect(page.get_by_text("fehlte, Vorschlag")).to_have_count(1)
    expect(page.get_by_text("wird über\u00adsprungen")).to_have_count(1)
    tap(page.get_by_label("Verein, Zeile 2"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Verein, Zeile 3")).to_be_focused()
    page.get_by_label("Kurzname, Zeile 13").fill("Weidenkätzchen")
    tap(page.get_by_role("button", name="12 Vereine übernehmen"))
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()
    expect(page.get_by_text("Weidenkätzchen", exact=True).first).to_be_visible()
    expect(page.get_by_text("16 von 16")).to_be_visible()
    assert "Beispiel" not in page.content()


def test_our_own_workbook_brings_clubs_with_their_strengths(
    door: Callable[..., Door], planner: Planner, organiser: Organiser
) -> None:
    opened = door()
    with match_day(planner, organiser.subject) as day:
        opened.choose("tournament.xlsx", as_workbook(day.engine, day.tournament_id))
    expect(opened.page.get_by_text("Das ist das Blatt „teams“ aus deiner Datei.")).to_be_visible()
    opened.keep_what_is_sent()
    tap(opened.page.get_by_role("button", name="4 Vereine übernehmen"))
    opened.page.wait_for_url("**/info")
    brought = [(club["club"], [team["estimatedSkill"] for team in club["teams"]]) for club in opened.sent.pop()["add"]]
    assert brought == [(club, [3, 5, 7, 9]) for club in CLUBS.values()]


@pytest.mark.parametrize(
    ("way", "cases"),
    [
        pytest.param("file", UNLIKE, id="file-unlike"),
        # What is pasted has no encoding any more.
        pytest.param("paste", [case for case in UNLIKE if case.stem == "line-break-in-cell"], id="paste-unlike"),
        *(pytest.param(way, CASES, marks=pytest.mark.long, id=f"{way}-all") for way in ("file", "paste")),
    ],
)
def test_tables_come_out_as_expected(door: Callable[..., Door], way: str, cases: list[Path]) -> None:
    opened = door()
    opened.keep_what_is_sent()
    for number, case in enumerate(cases):
        content = case.read_bytes()
        expected = json.loads(case.with_name(f"{case.name}.expected.json").read_text(encoding="utf-8"))
        if number:  # the page keeps the table before
            opened.open()
        if way == "file":
            opened.choose(case.name, content)
        else:
            encoding = "utf-16" if content.startswith(b"\xff\xfe") else "utf-8"
            opened.paste(content.decode("cp1252" if case.name.startswith("windows") else encoding))
        tap(opened.page.get_by_role("button", name="übernehmen"))
        opened.page.wait_for_url("**/info")
        clubs = opened.sent.pop()["add"]
        assert len(clubs) == len(expected["clubs"]), case.name
        for club, wanted in zip(clubs, expected["clubs"], strict=True):
            strengths = [team["estimatedSkill"] for team in club["teams"]]
            read = {"club": club["club"], "nickName": club["nickName"], "teams": len(strengths), "strengths": strengths}
            assert read | wanted == read, case.name


# A separator between words, so that no other separator could be meant.
_words = st.text(st.sampled_from("abcdäöüßŁż'\"éÑ"), min_size=1, max_size=8)
_names = st.lists(_words, min_size=1, max_size=3).flatmap(
    lambda words: st.sampled_from([" ", ", ", "; ", " | ", "\t", "\n", '""', " - "]).map(lambda glue: glue.join(words))
)
# Each begins unlike the others: lines of one club share its eight teams.
_kinds = ["SV", "FC", "TSV", "TuS", "SG", "VfL", "ASV", "SC"]
_clubs = st.lists(st.tuples(_names, st.integers(1, 8), st.integers(1, 10)), min_size=1, max_size=len(_kinds)).map(
    lambda clubs: [
        (f"{kind} {name}", teams, strength) for kind, (name, teams, strength) in zip(_kinds, clubs, strict=False)
    ]
)


@st.composite
def written_tables(draw: st.DrawFn) -> tuple[bytes, list[list[str]]]:
    """Draw a table as Python's csv module writes it, and its cells."""
    rows = [[name, str(teams), str(strength)] for name, teams, strength in draw(_clubs)]
    encoding = draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]))
    if encoding == "cp1252":
        rows = [[name.encode("cp1252", "ignore").decode("cp1252"), *numbers] for name, *numbers in rows]
    file = io.StringIO()
    writer = csv.writer(
        file,
        delimiter=draw(st.sampled_from(",;\t|")),
        quoting=draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])),
        lineterminator=draw(st.sampled_from(["\r\n", "\n"])),
    )
    writer.writerows([["Verein", "Teams", "Stärke"], *rows])
    return file.getvalue().encode(encoding), rows


def on_one_line(cell: str) -> str:
    return " ".join(cell.split())


@EXAMPLES
def test_what_python_writes_is_read_back(door: Callable[..., Door], examples: int) -> None:
    opened = door(viewport=LAPTOP)

    @drawn(examples)
    @given(written_tables())
    def reads_back(written: tuple[bytes, list[list[str]]]) -> None:
        content, rows = written
        opened.choose("table.csv", content)
        read = [[name, teams, strength] for name, _, teams, strength in opened.rows()]
        opened.page.get_by_role("button", name="Neu einfügen").click()
        assert read == [[on_one_line(name), *numbers] for name, *numbers in rows]

    reads_back()


@EXAMPLES
def test_no_broken_table_ends_half_done(door: Callable[..., Door], examples: int) -> None:
    opened = door(viewport=LAPTOP)
    page = opened.page
    opened.keep_what_is_sent()
    whole = [workbook(TABLE), *(case.read_bytes() for case in CASES)]

    @drawn(examples)
    @given(st.sampled_from(whole), st.integers(0, 9000), st.binary(max_size=6), st.booleans())
    def ends_whole(content: bytes, place: int, noise: bytes, is_cut: bool) -> None:
        place %= len(content)
        opened.choose("broken", content[:place] + noise + (b"" if is_cut else content[place + len(noise) :]))
        again = page.get_by_role("button", name="Neu einfügen")
        if whichever(again, page.locator("textarea[aria-invalid=true]")) is again:
            again.click()
        else:
            opened.open()

    ends_whole()
    assert opened.sent == []


@pytest.mark.long
@pytest.mark.parametrize("ending", ["xlsx", "csv"])
def test_what_a_spreadsheet_program_writes_is_read(door: Callable[..., Door], tmp_path: Path, ending: str) -> None:
    # Left out, it would go unseen: nothing else asks a spreadsheet program.
    assert shutil.which("soffice"), "install LibreOffice Calc: apt-get install libreoffice-calc"
    source = tmp_path / "table.csv"
    source.write_text("\n".join(";".join(row) for row in TABLE), encoding="utf-8")
    out = tmp_path / "out"
    command = ["soffice", "--headless", f"-env:UserInstallation=file://{tmp_path}/profile", "--convert-to", ending]
    command += ["--infilter=CSV:59,34,76", "--outdir", str(out), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    opened = door()
    opened.choose(f"table.{ending}", (out / f"table.{ending}").read_bytes())
    expect(opened.page.get_by_text("12 Vereine, 16 Teams")).to_be_visible()
