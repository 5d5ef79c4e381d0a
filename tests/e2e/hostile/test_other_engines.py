"""Two rounds in WebKit and Firefox whose storage is full or blocked, or whose clock is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import pytest

pytest.importorskip("selenium", reason="the Python package selenium")
pytest.importorskip("marionette_driver", reason="the Python package marionette-driver")

from tests.e2e import firefox, webkit
from tests.e2e.hostile.conditions import BY_NAME, SEEN, Condition
from tests.e2e.match_day import MatchDay
from tests.e2e.phone import Phone
from tests.e2e.phone_story import set_up, sign_up, tap_all
from tests.e2e.server import Planner, running_planner, with_own_interface

pytestmark = pytest.mark.long
ENGINES = {"webkit": webkit, "firefox": firefox}
TRIED = ["storage-full", "storage-blocked", "clock-1h-fast", "clock-24h-slow"]
# How a page tells that a condition holds, whatever the engine makes of its script.
HOLDS = {
    "storage-full": "try { localStorage.setItem('one-more', 'x'.repeat(99)); return false; } catch { return true; }",
    "storage-blocked": "try { localStorage.getItem('any'); return false; } catch { return true; }",
    "clock-1h-fast": "return window.Date.now() - performance.timeOrigin > 1_800_000",
    "clock-24h-slow": "return window.Date.now() - performance.timeOrigin < -1_800_000",
}
SUFFER = "document.cookie = 'suffers=1; path=/'"
RECOVER = "document.cookie = 'suffers=; path=/; max-age=0'"


@contextmanager
def planner_with(condition: Condition, folder: Path) -> Iterator[Planner]:
    """Serve pages whose first script is a condition's: WebKit's driver can run none before a page's own."""
    own = with_own_interface(folder)
    pages = folder / "web-ui" / "dist"
    first = pages / "before-paint.js"
    condition_first = f"if (document.cookie.includes('suffers')) {{ {condition.script} }}\n{first.read_text()}"
    for packed in pages.glob(f"{first.name}.*"):
        packed.unlink()
    first.write_text(condition_first)
    with running_planner(folder, **own) as planner:
        yield planner


def compare(phone: Phone) -> None:
    """See the same with the condition and without it, once a page has caught up with what it kept."""

    def seen() -> object:
        return phone.ask(f"return ({SEEN})()")

    with_condition = seen()
    for cookie in (RECOVER, SUFFER):
        phone.ask(cookie)
        phone.reload()
        phone.until(lambda: seen() == with_condition, f"not seen: {with_condition}")


@pytest.mark.parametrize("name", TRIED)
@pytest.mark.parametrize("engine", ENGINES)
def test_two_rounds_are_what_the_server_says(tmp_path: Path, engine: str, name: str) -> None:
    if missing := ENGINES[engine].what_is_missing():
        pytest.skip(missing)
    with planner_with(BY_NAME[name], tmp_path) as planner, ENGINES[engine].phone(planner.url) as phone:
        sign_up(phone)
        subject = phone.ask("return sessionStorage.getItem('userId')")
        phone.ask(SUFFER)
        path = set_up(phone)
        assert phone.ask(HOLDS[name]), "the condition does not hold"
        day = MatchDay(planner.engine, UUID(path[-36:]), subject)
        for number in (1, 2):
            day.round = number
            tap_all(phone)
            phone.until(lambda: all(day.results().values()), "a result does not arrive")
            assert len(day.entries()) == len(day.matches()), "each result is entered once"
            phone.reload()
            phone.see(f"Runde {number} von 8")
            phone.see("Alle Ergebnisse sind da")
            compare(phone)
            phone.press(f"^Runde {number} bestätigen")
            phone.see(f"Runde {number + 1} von 8")
        phone.reload()
        phone.see("Runde 3 von 8")
        assert phone.ask(HOLDS[name]), "the condition does not hold any more"
