"""Every screen in every look: nothing to scroll sideways for, nothing that shuts somebody out, nothing untranslated."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest

pytest.importorskip("axe_playwright_python", reason="the Python package axe-playwright-python")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, StorageState, expect

from tests.e2e import steps
from tests.e2e.browser import LAPTOP, PHONE
from tests.e2e.festivals import Festivals, hold_festivals
from tests.e2e.server import ROOT, Planner
from webapp.services.actors import Actor, Deed

SMALL_PHONE = {"width": 320, "height": 640}
WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
MISSING = "00000000-0000-4000-8000-000000000000"

# What reaches over the edge of the window counts where it is read and where nothing scrolls it into view.
OVER_THE_EDGE = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push(`page is ${document.documentElement.scrollWidth} wide`);
  const scrolls = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const reads = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = element.getBoundingClientRect();
    if (!reads || box.width < 2 || box.height < 2 || (box.left >= -1 && box.right <= width + 1)) continue;
    if (element.closest('.visually-hidden, svg') || scrolls(element)) continue;
    found.push(`${element.textContent.trim().slice(0, 40)} from ${box.left} to ${box.right}`);
  }
  return found;
}"""
READABLE = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))].join('\\n')"""


@dataclass(frozen=True)
class Screen:
    """A screen by its address, and what is pressed there to see it, in German and English."""

    path: str
    signed_in: bool = False
    press: tuple[str, str] | None = None
    missing: bool = False

    def __str__(self) -> str:
        who = "organiser" if self.signed_in else "visitor"
        return f"{self.path} ({who}{', ' + self.press[1] if self.press else ''})"


@dataclass(frozen=True)
class Day:
    """Tournaments in each state, and the browser state of who organises them."""

    festivals: Festivals
    sign_in: str
    state: StorageState


def screens(day: Day, language: str) -> list[Screen]:
    """Return every screen there is."""
    festivals = day.festivals
    running, upcoming = (f"/tournaments/id/{some_id}" for some_id in (festivals.running, festivals.upcoming))
    tabs = ("info", "table", "round")
    in_public = ["/", "/settings", "/imprint", "/data-security", "/feedback", "/tournaments", f"{upcoming}/info"]
    in_public += [f"{running}/{tab}" for tab in (*tabs, "table?view=results", "screen", "screen?view=clock")]
    signed_in = ["/", "/tournaments", "/tournaments/new", "/settings", "/feedback"]
    signed_in += [f"{tournament}/{tab}" for tournament in (running, upcoming) for tab in tabs]
    signed_in += [f"{running}/print/{kind}" for kind in ("rounds", "slips", "blank", "poster")]
    sign_in = day.sign_in.replace("ui_locales=de", f"ui_locales={language}")
    account = f"{day.sign_in.split('/protocol/')[0]}/account?ui_locales={language}"
    return [
        *(Screen(path) for path in in_public),
        Screen("/nowhere", missing=True),
        Screen(f"/tournaments/id/{MISSING}", missing=True),
        Screen(sign_in),
        Screen(sign_in.replace("/auth?", "/registrations?")),
        *(Screen(path, signed_in=True) for path in signed_in),
        Screen(f"{upcoming}/info", signed_in=True, press=("Verein hinzufügen", "Add club")),
        Screen(f"{running}/info", signed_in=True, press=("Teilen", "Share")),
        Screen(f"{running}/info", signed_in=True, press=("Turnier bearbeiten", "Edit tournament")),
        Screen(f"{running}/info", signed_in=True, press=("Einstellungen des Turniers", "Tournament settings")),
        Screen(f"{running}/round", signed_in=True, press=("Zwei Teams tauschen", "Swap two teams")),
        Screen(f"{running}/round", signed_in=True, press=("Spiele zurücksetzen", "Reset matches")),
        Screen(f"{running}/round", signed_in=True, press=("Turnier vorzeitig beenden", "Finish the tournament early")),
        Screen(account, signed_in=True),
    ]


@pytest.fixture(scope="module")
def day(planner: Planner, browser: Browser) -> Iterator[Day]:
    context = browser.new_context(viewport=PHONE, locale="de-DE", base_url=planner.url)
    page = context.new_page()
    page.goto("/")
    steps.open_menu(page)
    page.get_by_role("button", name="Anmelden").or_(page.get_by_role("link", name="Anmelden")).first.click()
    expect(page.locator("[name=username]")).to_be_visible()
    sign_in = page.url.removeprefix(planner.url)
    page.goto("/")
    steps.register(page, steps.Person("kim.sommer@example.org"))
    organiser = page.evaluate("sessionStorage.getItem('userId')")
    festivals = hold_festivals(planner, Deed(Actor("Kim Sommer", organiser), datetime.now(UTC)))
    yield Day(festivals, sign_in, context.storage_state())
    context.close()


def keys(texts: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """Go through the dotted keys of the interface's texts."""
    for name, text in texts.items():
        if isinstance(text, dict):
            yield from keys(text, f"{prefix}{name}.")
        elif prefix:
            yield f"{prefix}{name}".split("_")[0]


def untranslated(page: Page) -> list[str]:
    """Return the keys that stand on the screen in place of a text."""
    files = list((ROOT / "web-ui" / "src" / "i18n" / "de").glob("*.json"))
    known = {key for file in files for key in keys(json.loads(file.read_text(encoding="utf-8")))}
    prefix = re.compile(f"^({'|'.join(file.stem for file in files)})[:.]")
    words = page.evaluate(READABLE).split()
    return [
        word for word in words if "{{" in word or prefix.sub("", word) in known or re.search(r"^[a-z]+:[a-z]", word)
    ]


def shut_out(page: Page) -> list[str]:
    """Return what breaks the Web Content Accessibility Guidelines 2.2 at levels A and AA."""
    found = Axe().run(page, options={"runOnly": WCAG, "resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {node['html'][:160]} {' '.join(node['failureSummary'].split())[:240]}"
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]


def visit(page: Page, screen: Screen, language: str) -> None:
    """Go to a screen and wait until it is all there."""
    page.set_viewport_size(PHONE)
    page.goto(screen.path)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1, article").first).to_be_attached()
    expect(page.locator("html")).to_have_attribute("lang", language)
    if screen.press:
        name = screen.press[0 if language == "de" else 1]
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_screen_is_whole_and_open_to_everybody(
    window: Callable[..., Page], day: Day, language: str, scheme: str
) -> None:
    look = {
        "locale": "de-DE" if language == "de" else "en-GB",
        "color_scheme": scheme,
        "reduced_motion": "reduce",
    }
    complaints: list[str] = window.complaints  # type: ignore[attr-defined]
    settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
    pages = {}
    for signed_in in (False, True):
        pages[signed_in] = window("/imprint", **look, storage_state=day.state if signed_in else None)
        pages[signed_in].context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    found: list[str] = []
    for screen in screens(day, language):
        page = pages[screen.signed_in]
        try:
            visit(page, screen, language)
        except (AssertionError, Error) as error:
            found.append(f"{screen}: {str(error)[:300]}")
            continue
        found += [f"{screen}: untranslated {key}" for key in untranslated(page)]
        for size in (PHONE, SMALL_PHONE, LAPTOP):
            page.set_viewport_size(size)
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            found += [f"{screen} at {size['width']}: {text}" for text in page.evaluate(OVER_THE_EDGE)]
            if size is not SMALL_PHONE:
                found += [f"{screen} at {size['width']}: {text}" for text in shut_out(page)]
        found += [f"{screen}: {text}" for text in complaints if not (screen.missing and "404" in text)]
        complaints.clear()
    assert not found, "\n".join(found)
