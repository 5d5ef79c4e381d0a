"""Every screen in every look: nothing to scroll sideways for, nothing that shuts somebody out, nothing untranslated."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.e2e.browser import LAPTOP, PHONE
from tests.e2e.every_look import SMALL_PHONE, Look, settled, wrong_with
from tests.e2e.looks import (
    CHOSEN_UNSEEN,
    COLOURS,
    CUT_OFF,
    OF_COLOURS,
    OVER_THE_EDGE,
    WCAG,
    hard_to_hit,
    untranslated,
    wear,
)
from tests.e2e.server import Planner, running_planner
from tests.e2e.shifts import WATCH, jumps, stop_watching
from tests.e2e.walk import HELPER, ORGANISER, WHO, Day, Screen, leave, prepared_day, screens, visit

LOCALES = {"de": "de-DE", "en": "en-GB"}

# Each check asks axe on a phone about all screens, and about a sixth of them on a laptop; the long session about all.
LIGHT = (Look("light", PHONE, WCAG), Look("light", SMALL_PHONE), Look("light", LAPTOP))
ON_A_LAPTOP = (*LIGHT[:2], Look("light", LAPTOP, WCAG))
# The dark changes colours and moves nothing: one size and the rules of colours tell whether they have contrast. All
# screens take their colours from one table: each check turns a sixth of them dark, the long session all.
IN_THE_DARK = (*LIGHT, Look("dark", PHONE, OF_COLOURS))
EVERY_LOOK = tuple(
    Look(scheme, size, None if size is SMALL_PHONE else WCAG)
    for scheme in ("light", "dark")
    for size in (PHONE, SMALL_PHONE, LAPTOP)
)


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    """Serve a planner that has no more on its screens than the prepared day."""
    with running_planner(tmp_path_factory.mktemp("planner")) as running:
        yield running


@pytest.fixture(scope="module")
def day(planner: Planner) -> Day:
    return prepared_day(planner)


@dataclass(frozen=True)
class Walker:
    """Everybody who sees screens, each in a window of their own, and what their browsers complain of."""

    pages: dict[str, Page]
    complaints: list[str]
    language: str

    def walk(self, all_screens: list[Screen], look: Callable[[Page, Screen], Iterator[str]]) -> list[str]:
        """Visit each screen once and look at it there; return what is wrong."""
        found: list[str] = []
        before: Screen | None = None
        for screen in all_screens:
            page = self.pages[screen.who]
            if before and before.who != screen.who:
                rest(self.pages[before.who])
            try:
                visit(page, screen, self.language, before)
                found += [f"{screen} {text}" for text in look(page, screen)]
                before = screen
            except (AssertionError, Error) as error:
                found.append(f"{screen}: {str(error)[:300]}")
                before = None
            finally:
                leave(page, screen)
            found += [f"{screen}: {text}" for text in self.complaints if not screen.expects(text)]
            self.complaints.clear()
        return found


@pytest.fixture
def walker(window: Callable[..., Page], day: Day) -> Callable[..., Walker]:
    """Return how to send everybody out with a language and a scheme in their settings."""

    def send_out(language: str, scheme: str = "light") -> Walker:
        look = {"locale": LOCALES[language], "color_scheme": scheme, "reduced_motion": "reduce"}
        settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
        pages: dict[str, Page] = {who: window("about:blank", **look, storage_state=day.states.get(who)) for who in WHO}
        for page in pages.values():
            page.context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
            page.context.add_init_script(WATCH)
        return Walker(pages, window.complaints, language)  # type: ignore[attr-defined]

    return send_out


def rest(page: Page) -> None:
    """Leave for what is no page: that would go on asking for what is new."""
    page.goto("/favicon.svg")
    stop_watching(page)


def found_on(
    page: Page, screen: Screen, looks: dict[Screen, tuple[Look, ...]], with_names: set[Screen]
) -> Iterator[str]:
    """Look at a screen in every look; give what is wrong with it, and whether it jumped as it opened."""
    if screen.opens_by_its_address:
        yield from jumps(page, "it")
    stop_watching(page)
    yield from wrong_with(page, looks[screen], with_names=screen in with_names)


@pytest.mark.timeout(1500)  # it looks at each screen up to seven times; on a slow machine that takes its time
@pytest.mark.parametrize(
    ("language", "in_turn"),
    [
        pytest.param("de", (IN_THE_DARK, ON_A_LAPTOP, LIGHT, LIGHT, LIGHT, LIGHT), id="de"),
        pytest.param("de", (EVERY_LOOK,), id="de in every look", marks=pytest.mark.long),
        pytest.param("en", (EVERY_LOOK,), id="en in every look", marks=pytest.mark.long),
    ],
)
def test_every_screen_is_whole_and_open_to_everybody(
    walker: Callable[..., Walker], day: Day, language: str, in_turn: tuple[tuple[Look, ...], ...]
) -> None:
    begun = time.monotonic()
    all_screens = screens(day, language)
    looks = dict(zip(all_screens, cycle(in_turn), strict=False))
    running = f"/tournaments/id/{day.festivals.running}"
    with_names = {Screen(f"{running}/{tab}") for tab in ("round", "table", "table?view=results")}
    with_names.add(Screen(day.festivals.helper_link, HELPER))
    assert with_names <= set(all_screens)
    found = walker(language).walk(all_screens, partial(found_on, looks=looks, with_names=with_names))
    print(f"{len(all_screens)} screens in {time.monotonic() - begun:.0f} s")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("tab", ["round", "embed"])
def test_long_names_fit_the_page_that_no_script_has_changed(
    browser: Browser, planner: Planner, day: Day, tab: str
) -> None:
    page = browser.new_page(viewport=SMALL_PHONE, java_script_enabled=False)
    page.goto(f"{planner.url}/tournaments/id/{day.festivals.group}/{tab}")
    assert page.evaluate(OVER_THE_EDGE) == []
    beyond = "[...document.links].filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)"
    assert page.evaluate(beyond) == []
    page.close()


def test_a_choice_that_only_its_ground_tells_is_found(browser: Browser) -> None:
    page = browser.new_page()
    page.emulate_media(forced_colors="active")
    one, other = (f"<button aria-pressed={pressed}>{pressed}</button>" for pressed in ("true", "false"))
    page.set_content(f"<style>[aria-pressed=true] {{ background: green }}</style><div role=group>{one}{other}</div>")
    assert page.evaluate(CHOSEN_UNSEEN) == ["true"]
    page.add_style_tag(content="[aria-pressed=true] { outline: 2px solid }")
    assert page.evaluate(CHOSEN_UNSEEN) == []
    page.close()


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_what_is_chosen_is_seen_in_the_colours_of_the_device(walker: Callable[..., Walker], day: Day) -> None:
    """Grounds and shadows are gone there: a choice needs an edge, a weight or the device's highlight."""

    def choices(page: Page, screen: Screen) -> Iterator[str]:
        page.emulate_media(forced_colors="active")
        settled(page)
        yield from (f"is chosen and looks like the others: {name}" for name in page.evaluate(CHOSEN_UNSEEN))
        page.emulate_media(forced_colors="none")

    assert walker("de").walk(screens(day, "de"), choices) == []


@pytest.mark.long
def test_a_screen_opened_in_the_dark_is_as_dark_as_one_that_turned(walker: Callable[..., Walker], day: Day) -> None:
    def colours(page: Page, screen: Screen) -> Iterator[str]:
        wear(page, "dark")
        settled(page)
        turned = page.evaluate(COLOURS)
        dark = in_the_dark.pages[screen.who]
        visit(dark, screen, "de")
        if dark.evaluate(COLOURS) != turned:
            yield "has other colours when it is opened in the dark"

    light, in_the_dark = walker("de"), walker("de", "dark")
    running = f"/tournaments/id/{day.festivals.running}"
    seen = [Screen("/"), Screen(f"{running}/round"), Screen(f"{running}/info", ORGANISER), Screen(day.sign_in)]
    assert light.walk(seen, colours) == []


def test_a_page_without_motion_is_laid_out_anew_at_once(window: Callable[..., Page], day: Day) -> None:
    page = window(f"/tournaments/id/{day.festivals.running}/info", reduced_motion="reduce")
    expect(page.get_by_text("Blau 1").first).to_be_visible()
    enlarged = "document.documentElement.style.fontSize = '200%', getComputedStyle(document.body).fontSize"
    assert page.evaluate(enlarged) == "32px"
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.fixture
def whole(browser: Browser) -> Iterator[Page]:
    """Return a page on which nothing is wrong."""
    page = browser.new_page(viewport=PHONE)
    page.set_content("<title>Impressum</title><main><h1>Impressum</h1></main>")
    assert [untranslated(page), page.evaluate(CUT_OFF), page.evaluate(OVER_THE_EDGE)] == [[], [], []]
    yield page
    page.close()


def test_a_key_in_place_of_a_text_is_noticed(whole: Page) -> None:
    for planted in ("common:nav.home", "nav.home", "tournament.menu.share", "{{count}} Teams", "round:title"):
        whole.evaluate("(text) => { document.querySelector('h1').textContent = text; }", planted)
        assert untranslated(whole) != [], planted


def test_words_that_are_cut_off_are_noticed(whole: Page) -> None:
    narrow = "{ width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' }"
    whole.evaluate(f"() => Object.assign(document.querySelector('h1').style, {narrow})")
    assert whole.evaluate(CUT_OFF) != []


def test_a_name_that_ends_beyond_its_card_is_noticed(whole: Page) -> None:
    card = "<div class=mantine-Paper-root style='width: 80px; overflow: hidden'><p>Wemmetsweilerwemmets</p></div>"
    whole.evaluate("(card) => document.querySelector('main').insertAdjacentHTML('beforeend', card)", card)
    assert whole.evaluate(CUT_OFF) == ["Wemmetsweilerwemmets is cut off"]


def test_a_dialog_that_scrolls_sideways_is_noticed(whole: Page) -> None:
    sheet = "<div role=dialog style='width: 80px; overflow: auto'><p>Wemmetsweilerwemmets</p></div>"
    whole.evaluate("(sheet) => document.querySelector('main').insertAdjacentHTML('beforeend', sheet)", sheet)
    assert "dialog is" in whole.evaluate(OVER_THE_EDGE)[0]


def test_what_reaches_over_the_edge_is_noticed(whole: Page) -> None:
    whole.evaluate("() => Object.assign(document.querySelector('h1').style, { marginLeft: '380px' })")
    assert whole.evaluate(OVER_THE_EDGE) != []


def test_what_a_finger_misses_is_noticed(browser: Browser) -> None:
    page = browser.new_page()
    small = "position: relative; width: 44px; height: 44px; padding: 0; border: 0"
    page.set_content(f"<style>button {{ margin: 50px; {small} }}</style><button>ok</button><p>A <a href=/>link</a></p>")
    assert hard_to_hit(page) == ["ok is drawn 44 x 44"]
    page.add_style_tag(content="button::after { content: ''; position: absolute; inset: -2px }")
    assert hard_to_hit(page) == []
    page.close()
