"""Clubs are pasted from a spreadsheet, two of their lines not as they should be."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import Organiser

GOOD = [f"Verein {name}\t{name}\t1\t5" for name in ("Eiche", "Buche", "Linde", "Ahorn", "Birke")]
GOOD += [f"Verein {name}\t{name}\t2\t4/6" for name in ("Esche", "Tanne", "Weide", "Pappel", "Ulme")]
BAD = ["\tOhne Namen\t2\t5", "Verein Erle\tErle\tviele\t5"]
MENDED = ["Verein Hasel\tHasel\t1\t5", "Verein Erle\tErle\t1\t5"]


def test_twelve_clubs_are_pasted_with_two_bad_lines(window: Callable[..., Page], organiser: Organiser) -> None:
    page = window("/", storage_state=organiser.storage)
    steps.create_tournament(page, "Baumturnier", steps.today(), teams=16, rounds=4)
    steps.choose_in_menu(page, "Vereine einfügen")
    dialog = page.get_by_role("dialog")
    lines = dialog.get_by_label("Zeilen aus der Tabelle")
    lines.fill("\n".join(["Verein\tKurzname\tTeams\tStärke", *GOOD, *BAD]))
    expect(dialog.get_by_text("Zeile 12:")).to_be_visible()
    expect(dialog.get_by_text("Zeile 13:")).to_be_visible()
    dialog.get_by_role("button", name="10 Vereine hinzufügen").click()
    expect(page.get_by_text("Bis dahin wird nichts hinzugefügt.")).to_be_visible()
    lines.fill("\n".join([*GOOD[:9], *MENDED, "Verein Zeder;Zeder;1"]))
    dialog.get_by_role("button", name="12 Vereine hinzufügen").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Zeder", exact=True).first).to_be_visible()
    expect(page.get_by_text("Erle", exact=True).first).to_be_visible()
