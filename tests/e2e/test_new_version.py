"""A new version of the planner while a round is being played."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.match_day import MatchDay, Organiser, card, expect_saved, match_day, tap, until_kept
from tests.e2e.server import ROOT, Planner, running_planner, with_own_interface
from tests.e2e.waiting import let_pass, until

NEW_PART = "/assets/version-two.js"
LOOK_FOR_UPDATE = "navigator.serviceWorker.getRegistration().then((worker) => worker.update())"
SEEN = "globalThis.plannerVersion ?? 1"


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    """Serve an interface of which there will be a new version."""
    folder = tmp_path_factory.mktemp("planner")
    with running_planner(folder, **with_own_interface(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def organiser(planner: Planner) -> Organiser:
    return registered(planner, steps.Person("kim.sommer@example.org"))


@pytest.fixture
def day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    """Play a round of three matches."""
    with match_day(planner, organiser.subject, 6) as running:
        yield running


@pytest.fixture
def interface(planner: Planner) -> Iterator[Path]:
    """Return the folder of the interface, as it was before each test."""
    folder = planner.folder / "web-ui" / "dist"
    yield folder
    shutil.rmtree(folder)
    shutil.copytree(ROOT / "web-ui" / "dist", folder)


@pytest.fixture
def phone(window: Callable[..., Page], organiser: Organiser, day: MatchDay, interface: Path) -> Iterator[Page]:
    window.forgiven |= {"net::ERR_", "401 (UNAUTHORIZED)", "404 (NOT FOUND)"}  # type: ignore[attr-defined]
    page = window(day.path, storage_state=organiser.storage)
    expect(card(page, 1)).to_be_visible()
    until_kept(page)
    yield page
    page.context.close()  # before the interface is put back: in between it would ask for what is not there


def install(interface: Path, is_complete: bool = True) -> None:
    """Put a new version in the place of the old one: another page, another worker, one more part."""
    for name, old, new in (
        ("index.html", "</head>", f'<script type="module" src="{NEW_PART}"></script></head>'),
        ("sw.js", "const KEPT", "/* the second version */\nconst KEPT"),
    ):
        for compressed in interface.glob(f"{name}.*"):
            compressed.unlink()
        text = (interface / name).read_text()
        assert old in text
        (interface / name).write_text(text.replace(old, new))
    if is_complete:
        (interface / NEW_PART.removeprefix("/")).write_text("globalThis.plannerVersion = 2;")


def test_it_never_reloads_a_running_round_and_comes_with_the_next_visit(
    phone: Page, day: MatchDay, interface: Path
) -> None:
    loads: list[str] = []
    phone.on("framenavigated", lambda frame: frame == phone.main_frame and loads.append(frame.url))
    tap(phone, 1, "WIN")
    install(interface)
    # Asked again: the browser takes a question for the same one while it looks by itself, at the version before.
    until(lambda: phone.evaluate(f"{LOOK_FOR_UPDATE}.then(({{ waiting }}) => waiting !== null)"), phone)
    for pitch in (2, 3):
        tap(phone, pitch, "DRAW")
    expect_saved(phone, 1, 2, 3)
    phone.get_by_role("button", name="Runde 1 bestätigen, Runde 2 berechnen").click()
    expect(phone.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    assert (phone.evaluate(SEEN), loads) == (1, [])

    phone.reload(wait_until="domcontentloaded")
    expect(phone.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    until(lambda: phone.evaluate(SEEN) == 2, phone)  # it comes after the first paint


def test_one_that_came_in_part_does_not_replace_what_opens_without_a_network(
    phone: Page, day: MatchDay, interface: Path
) -> None:
    install(interface, is_complete=False)
    phone.reload(wait_until="domcontentloaded")
    expect(card(phone, 1)).to_be_visible()
    let_pass(phone, 4_000)  # longer than the page waits before it names its parts
    phone.context.set_offline(True)
    phone.reload(wait_until="domcontentloaded")
    expect(card(phone, 1)).to_be_visible()
    assert NEW_PART not in phone.content()


def test_parts_that_came_before_the_worker_took_over_are_kept(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, interface: Path
) -> None:
    """Between a worker that is there and a page that goes through it, parts come past it."""
    script = interface / "sw.js"
    for compressed in interface.glob("sw.js.*"):
        compressed.unlink()
    takes_over = "self.clients.claim()"
    assert takes_over in script.read_text()
    told = "const told = new Promise((done) => addEventListener('message', ({ data }) => data === 'now' && done()));\n"
    script.write_text(told + script.read_text().replace(takes_over, f"told.then(() => {takes_over})"))
    page = window(day.path, storage_state=organiser.storage)
    expect(card(page, 1)).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    page.get_by_role("link", name="Info").click()
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage('now'))")
    until_kept(page)
    page.context.close()
