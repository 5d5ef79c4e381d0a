"""A tournament is taken along as a file, deleted, and brought back from it."""

import json
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser
from webapp.services.records.tournament_file import file_of

EXPECTED = {"422 (UNPROCESSABLE", "404 (NOT FOUND)"}
"""A broken file is refused, and a page that is left may ask once more for what was deleted."""


def exported_to(page: Page, folder: Path) -> Path:
    """Export the tournament on the screen; return the file."""
    steps.choose_in_menu(page, "Exportieren")
    with page.expect_download() as download:
        page.get_by_role("button", name="Turnier als Datei").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return file


def test_a_tournament_is_exported_deleted_and_imported_again(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, tmp_path: Path
) -> None:
    window.forgiven |= EXPECTED  # type: ignore[attr-defined]
    day.next_round()
    day.next_round()
    before = file_of(day.engine, day.tournament_id)
    page = window(day.path, storage_state=organiser.storage)
    steps.expect_signed_in(page)
    file = exported_to(page, tmp_path)
    page.goto(day.path.replace("/round", "/info"))
    page.get_by_role("button", name="Turnier löschen").click()
    page.get_by_role("dialog").get_by_role("button", name="löschen", exact=False).last.click()
    expect(page).to_have_url("/tournaments")

    broken = tmp_path / "broken.json"
    contents = json.loads(file.read_text(encoding="utf-8"))
    contents["clubs"][1]["nickName"] = contents["clubs"][0]["nickName"]
    broken.write_text(json.dumps(contents), encoding="utf-8")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(broken)
    expect(page.get_by_text("clubs.1.nickName")).to_be_visible()
    expect(page.get_by_text("Nichts wurde angelegt.", exact=False)).to_be_visible()

    chooser.set_input_files(file)
    expect(page.get_by_text("ist wieder da.", exact=False)).to_be_visible()
    page.wait_for_url("**/tournaments/id/**")
    expect(steps.match_cards(page)).to_have_count(len(before["rounds"][-1]["matches"]))
    back = UUID(page.url.split("/id/")[1][:36])
    assert back != day.tournament_id
    assert file_of(day.engine, back) == before
