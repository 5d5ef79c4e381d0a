"""A tournament's page as the server writes it, in a browser: readable at once, then the interface without a jump."""

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.facts import all_of, facts_of
from tests.e2e.festivals import Festivals, hold_festivals
from tests.e2e.match_day import MatchDay, Organiser, card, match_day, until_kept
from tests.e2e.menus import stays_open
from tests.e2e.server import ROOT, Planner
from tests.e2e.waiting import let_pass
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import ChangeFrom, Role
from webapp.services.changes.carry_out import carry_out
from webapp.services.changes.who_plays import Timing
from webapp.services.play import rounds
from webapp.services.setup import teams

# What stands there in each frame and since when, how much of it moves, and when the largest text was painted.
WATCH = """
globalThis.stages = [];
globalThis.since = {};
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  globalThis.largest = list.getEntries().at(-1).startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
const look = () => {
  const root = document.getElementById('root');
  const stage = root?.querySelector('.first-view')
    ? 'first view'
    : root?.querySelector('h1') ? 'interface' : root && 'neither';
  if (stage && globalThis.stages.at(-1) !== stage) {
    globalThis.stages.push(stage);
    globalThis.since[stage] = performance.now();
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


# What changes a tournament, and what only its owner opens.
WHOLE = ("useTournamentMutation", "SheetBody", "GoOn", "ClockControls", "RoundEntry")
PARTS_OF_ORGANISERS = (*(f"/{name}[.]" for name in WHOLE), "/Owner", "/Setup")
ORGANIZERS = re.compile("|".join(PARTS_OF_ORGANISERS))
# When the text of the server was painted, and when the first script and the library of signing in were asked for.
ASKED = """() => {
  const parts = performance.getEntriesByType('resource').filter(({ name }) => /assets.*[.]js$/.test(name));
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    script: Math.min(...parts.map(({ startTime }) => startTime)),
    signIn: parts.find(({ name }) => name.includes('/assets/keycloak')).startTime,
  };
}"""


def parts_of_build() -> dict[str, list[str]]:
    """Return the modules of each file that the build made."""
    file = ROOT / "web-ui" / "dist" / ".vite" / "parts.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def modules_loaded(page: Page) -> set[str]:
    """Return the modules of the interface in all that a page has loaded, by the build's own list."""
    parts = parts_of_build()
    loaded: Any = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    return {module for path in loaded for module in parts.get(path.removeprefix("/"), [])}


@pytest.mark.parametrize(
    "path", ["/round", *(pytest.param(tab, marks=pytest.mark.long) for tab in ("", "/table", "/info"))]
)
def test_first_visit_goes_from_server_to_interface_without_a_jump(
    window: Callable[..., Page], day: MatchDay, path: str
) -> None:
    """What the server wrote is painted first; signing in comes last, and nothing of an organiser at all."""
    page = window("about:blank")
    page.add_init_script(WATCH)
    with page.expect_request("**/assets/keycloak*"):
        page.goto(day.path.removesuffix("/round") + path)
    expect(page.get_by_role("button", name="Menü")).to_be_visible()
    let_pass(page, 1_000)
    steps.come_to_rest(page)
    seen: Any = page.evaluate("({ stages, shifted, largest, since })")
    assert seen["stages"] == ["first view", "interface"]
    assert seen["shifted"] <= 0.02
    if path == "/round":
        assert seen["largest"] < seen["since"]["interface"]
    asked: Any = page.evaluate(ASKED)
    assert asked["paint"] < asked["script"]
    assert seen["since"]["interface"] < asked["signIn"]
    modules = modules_loaded(page)
    assert len(modules) > 50
    assert {module for module in modules if ORGANIZERS.search(module)} == set()


def test_each_part_of_organisers_is_one_that_the_build_knows() -> None:
    built = {module for part in parts_of_build().values() for module in part}
    assert [part for part in PARTS_OF_ORGANISERS if not any(re.search(part, module) for module in built)] == []


def test_list_of_modules_knows_what_an_organiser_loads(
    window: Callable[..., Page], day: MatchDay, organiser: Organiser
) -> None:
    page = window(day.path, storage_state=organiser.storage)
    expect(card(page, 1).get_by_role("group")).to_be_visible()
    steps.come_to_rest(page)
    assert len({module for module in modules_loaded(page) if ORGANIZERS.search(module)}) > 4


def test_without_scripts_the_round_and_its_neighbours_can_be_read(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(day.path, java_script_enabled=False)
    expect(page.get_by_role("heading", name="Runde 1 von")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(8)
    page.get_by_role("link", name="Info").click()
    expect(page.get_by_role("heading", name="Runde 1 von 8")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Spiele").click()
    expect(page.get_by_role("listitem")).to_have_count(8)
    page.goto("/imprint")
    expect(page.get_by_role("main")).to_contain_text("Diese Seite braucht JavaScript.")
    expect(page.get_by_role("main")).to_contain_text("This page needs JavaScript.")


@pytest.fixture(scope="module")
def festivals(planner: Planner) -> Festivals:
    return hold_festivals(planner, ActionContext(Actor("Kim Sommer", "kim"), datetime.now(UTC)))


def said_by_both(window: Callable[..., Page], path: str) -> tuple[Page, list[str]]:
    """Return the page of the interface at an address, and what the server's said there, which it has to say too."""
    page = window("about:blank")
    sent = page.goto(path)
    assert sent is not None
    said = facts_of(page, ".first-view-head, .first-view-main", sent.text())
    steps.come_to_rest(page)
    expect(page.get_by_role("button", name=re.compile("^Men[üu]$"))).to_be_visible()
    by_interface = all_of(page, "#root")
    assert [fact for fact in said if "".join(fact.split()) not in by_interface] == []
    return page, said


SEEN = [("upcoming", ""), *((state, club) for state in ("running", "finished") for club in ("", "&club=Blau"))]
"""Each is opened in one language in each check, by turns, and in both in the long session."""


@pytest.mark.parametrize(
    ("state", "followed", "language"),
    [
        pytest.param(*seen, language, marks=pytest.mark.long if (number + turn) % 2 else ())
        for number, seen in enumerate(SEEN)
        for turn, language in enumerate(("de", "en"))
    ],
)
def test_server_and_interface_say_the_same(
    window: Callable[..., Page], festivals: Festivals, state: str, followed: str, language: str
) -> None:
    page, said = said_by_both(window, f"/tournaments/id/{getattr(festivals, state)}/round?lang={language}{followed}")
    assert page.locator("html").get_attribute("lang") == language
    assert len(said) >= 4
    # The other way round: each match, with its sides and its result.
    matches = [facts_of(page, f"#content li:nth-child({number})") for number in range(1, 9)]
    by_server = "".join("".join(said).split())
    for number, match in enumerate(matches, start=1):
        names = [fact for fact in match if fact[-1].isdigit()]
        assert [name for name in names if "".join(name.split()) not in by_server] == [], number


@pytest.fixture(scope="module")
def without_match(planner: Planner, organiser: Organiser) -> Iterator[dict[str, str]]:
    """Yield whom to follow in round 3: a team that will join, one that has joined in round 2, one that paused there."""
    with match_day(planner, organiser.subject, 8) as day:
        join(day, "Grün")
        day.next_round()
        (pausing,) = rounds.view(day.engine, day.tournament_id, day.round, Role.VISITOR).pausing
        day.next_round()
        join(day, "Lila")
        followed = {"joining": "club=Lila", "joined": "club=Grün", "paused": f"team={pausing}"}
        yield {who: f"{day.path}?{query}" for who, query in followed.items()}


def join(day: MatchDay, club: str) -> None:
    """Let a club with one team join from the next round on."""
    entered = {"club": club, "nick_name": club, "teams": [{"estimated_skill": 5}], "club_exists": False}
    carry_out(day.engine, day.tournament_id, teams.adding(entered, Timing(ChangeFrom.NEXT_ROUND)), day.action())


@pytest.mark.parametrize(
    ("who", "language", "facts"),
    [
        ("joining", "de", ["Runde 1, war nicht dabei", "Runde 2, war nicht dabei", "Lila 1 spielt ab Runde 4."]),
        pytest.param(
            "joining", "en", ["Round 1, did not take part", "Lila 1 plays from round 4 on."], marks=pytest.mark.long
        ),
        ("joined", "de", ["Runde 1, war nicht dabei"]),
        pytest.param("paused", "de", ["Runde 2, Pause"], marks=pytest.mark.long),
        ("paused", "en", ["Round 2, pause"]),
    ],
)
def test_server_and_interface_agree_on_a_team_without_a_match(
    window: Callable[..., Page], without_match: dict[str, str], who: str, language: str, facts: list[str]
) -> None:
    _, said = said_by_both(window, f"{without_match[who]}&lang={language}")
    assert [fact for fact in facts if fact not in said] == []


def test_a_menu_that_was_opened_while_its_page_loads_stays_open(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, festivals: Festivals
) -> None:
    stays_open(window, day.path, organiser.storage)
    stays_open(window, f"{festivals.day}/mine")


@pytest.mark.parametrize("path", ["/", pytest.param("/?lang=en", marks=pytest.mark.long)])
def test_landing_page_stands_still_and_says_the_same_without_a_script(window: Callable[..., Page], path: str) -> None:
    page = window("about:blank")
    page.add_init_script(WATCH)
    sent = page.goto(path)
    assert sent is not None
    said = facts_of(page, ".first-view main", sent.text())
    assert said
    steps.come_to_rest(page)
    expect(page.get_by_role("textbox")).to_be_visible()
    by_interface = all_of(page, "#root")
    assert [fact for fact in said if "".join(fact.split()) not in by_interface] == []
    let_pass(page, 1_000)
    seen: Any = page.evaluate("({ stages, shifted, largest, since })")
    assert seen["stages"] == ["first view", "interface"]
    assert seen["shifted"] <= 0.02
    assert seen["largest"] < seen["since"]["interface"]


def test_tournament_is_found_without_a_script(
    window: Callable[..., Page], planner: Planner, organiser: Organiser
) -> None:
    with match_day(planner, organiser.subject, name="Fundsache", listed=True):
        page = window("/", java_script_enabled=False)
        page.get_by_label("Turnier nach Namen finden").fill("fundsache")
        page.get_by_role("button", name="Finden").click()
        expect(page.get_by_text("Ein Turnier heißt so:")).to_be_visible()
        page.get_by_role("link", name="Fundsache").click()
        expect(page.get_by_role("heading", name="Runde 1 von")).to_be_visible()


def test_a_server_that_keeps_silent_is_not_waited_for(
    window: Callable[..., Page], planner: Planner, day: MatchDay
) -> None:
    page = window(day.path)
    until_kept(page)
    assert planner.process is not None
    os.killpg(planner.process.pid, signal.SIGSTOP)
    try:
        page.reload(wait_until="commit")
        expect(page.get_by_role("heading", name="Runde 1 von")).to_be_visible()
        expect(page.get_by_role("listitem")).to_have_count(8)
    finally:
        os.killpg(planner.process.pid, signal.SIGCONT)
