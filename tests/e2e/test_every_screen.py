"""Every screen in every look: nothing to scroll sideways for, nothing that shuts somebody out, nothing untranslated."""

import json
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.e2e.browser import LAPTOP, PHONE
from tests.e2e.looks import CUT_OFF, OVER_THE_EDGE, TORN, shut_out, untranslated
from tests.e2e.server import Planner
from tests.e2e.walk import WHO, Day, Screen, leave, prepared_day, screens, visit

SMALL_PHONE = {"width": 320, "height": 640}
PHONE_ENLARGED_TWICE = {"width": 195, "height": 422}


@pytest.fixture(scope="module")
def day(planner: Planner, browser: Browser) -> Iterator[Day]:
    with prepared_day(planner, browser) as prepared:
        yield prepared


def settled(page: Page) -> None:
    """Let the browser lay the page out anew."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def found_on(page: Page, screen: Screen, language: str) -> Iterator[str]:
    """Look at a screen in every size; give what is wrong with it."""
    yield from (f"{screen}: untranslated {key}" for key in untranslated(page))
    for size in (PHONE, SMALL_PHONE, LAPTOP):
        page.set_viewport_size(size)
        settled(page)
        for check in (OVER_THE_EDGE, CUT_OFF):
            yield from (f"{screen} at {size['width']}: {text}" for text in page.evaluate(check))
        if size is not SMALL_PHONE:
            yield from (f"{screen} at {size['width']}: {text}" for text in shut_out(page))
    page.set_viewport_size(PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    settled(page)
    for check in (OVER_THE_EDGE, CUT_OFF):
        yield from (f"{screen} with letters of twice the size: {text}" for text in page.evaluate(check))


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
    for who in WHO:
        pages[who] = window("/imprint", **look, storage_state=day.states.get(who))
        pages[who].context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    found: list[str] = []
    begun = time.monotonic()
    all_screens = screens(day, language)
    for screen in all_screens:
        page = pages[screen.who]
        try:
            visit(page, screen, language)
            found += found_on(page, screen, language)
        except (AssertionError, Error) as error:
            found.append(f"{screen}: {str(error)[:300]}")
        finally:
            leave(page, screen)
        found += [f"{screen}: {text}" for text in complaints if not screen.expects(text)]
        complaints.clear()
    print(f"{len(all_screens)} screens in {time.monotonic() - begun:.0f} s")
    assert not found, "\n".join(found)


def test_a_page_without_motion_is_laid_out_anew_at_once(window: Callable[..., Page], day: Day) -> None:
    page = window(f"/tournaments/id/{day.festivals.running}/info", reduced_motion="reduce")
    expect(page.get_by_text("Blau 1").first).to_be_visible()
    enlarged = "document.documentElement.style.fontSize = '200%', getComputedStyle(document.body).fontSize"
    assert page.evaluate(enlarged) == "32px"
    assert page.evaluate("document.getAnimations().length") == 0


def test_names_can_be_read_on_a_phone_that_enlarges_everything_twice(window: Callable[..., Page], day: Day) -> None:
    running = f"/tournaments/id/{day.festivals.running}"
    for path in (f"{running}/round", f"{running}/table", f"{running}/table?view=results", day.festivals.helper_link):
        page = window(path, viewport=PHONE_ENLARGED_TWICE)
        expect(page.get_by_text("Blau 1").first).to_be_visible()
        assert page.evaluate(TORN) == [], path
        assert page.evaluate(OVER_THE_EDGE) == [], path


@pytest.mark.parametrize(
    "planted", ["common:nav.home", "nav.home", "tournament.menu.share", "{{count}} Teams", "round:title"]
)
def test_a_key_in_place_of_a_text_is_noticed(window: Callable[..., Page], planted: str) -> None:
    page = window("/imprint")
    expect(page.locator("h1")).to_be_visible()
    assert untranslated(page) == []
    page.evaluate("(text) => { document.querySelector('h1').textContent = text; }", planted)
    assert untranslated(page) != []


def test_words_that_are_cut_off_are_noticed(window: Callable[..., Page]) -> None:
    page = window("/imprint")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
    narrow = "{ width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' }"
    page.evaluate(f"() => Object.assign(document.querySelector('h1').style, {narrow})")
    assert page.evaluate(CUT_OFF) != []


def test_what_reaches_over_the_edge_is_noticed(window: Callable[..., Page]) -> None:
    page = window("/imprint")
    expect(page.locator("h1")).to_be_visible()
    page.evaluate("() => Object.assign(document.querySelector('h1').style, { marginLeft: '380px' })")
    assert page.evaluate(OVER_THE_EDGE) != []
