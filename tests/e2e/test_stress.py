"""Hundreds of quick taps on a slow phone with a poor signal: none may get lost."""

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.match_day import MatchDay, Organiser, card, tap
from tests.e2e.waiting import until

TAPS = 80
PASS = 8
RESULTS = ("WIN", "DRAW", "LOSS")
A_SECOND_TAP = 0.5
"""Seconds after which a tap on the same area is no second one of a cold finger."""
SLOW_PHONE = 6
POOR_SIGNAL = {"offline": False, "latency": 300, "downloadThroughput": 40_000, "uploadThroughput": 20_000}
NO_SIGNAL = POOR_SIGNAL | {"offline": True}
UNSENT = "JSON.parse(localStorage.getItem('resultOutbox') ?? '[]')"


class Phone:
    """An old phone at the edge of the village."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page, self.chance = page, chance
        self.tapped: dict[tuple[int, str], float] = {}
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PHONE})
        self.signal(POOR_SIGNAL)

    def signal(self, quality: dict[str, object]) -> None:
        self.session.send("Network.emulateNetworkConditions", quality)

    def tap(self, pitch: int, result: str) -> None:
        """Tap a result, on the same area not so soon that it counts as the second tap of a cold finger."""
        free = self.tapped.get((pitch, result), 0.0) + A_SECOND_TAP
        until(lambda: time.monotonic() > free, self.page)
        tap(self.page, pitch, result)
        self.tapped[pitch, result] = time.monotonic()

    def misfortune(self) -> None:
        """Lose the signal, find it again or reload, now and then."""
        luck = self.chance.random()
        if luck < 0.10:
            self.signal(NO_SIGNAL)
        elif luck < 0.25:
            self.signal(POOR_SIGNAL)
        elif luck < 0.28:
            self.signal(POOR_SIGNAL)
            self.page.reload(wait_until="domcontentloaded")
            expect(card(self.page, 1)).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_no_tap_is_lost(window: Callable[..., Page], organiser: Organiser, day: MatchDay, seed: int) -> None:
    window.forgiven |= {"net::ERR_", "401 (UNAUTHORIZED)"}  # type: ignore[attr-defined]
    chance = random.Random(seed)
    page = window(day.path, storage_state=organiser.storage)
    expect(card(page, 1)).to_be_visible()
    phone = Phone(page, chance)
    expected: dict[int, str | None] = dict.fromkeys(range(1, PASS + 1))
    for _ in range(TAPS // PASS):
        for _ in range(PASS):
            pitch, result = chance.randint(1, PASS), chance.choice(RESULTS)
            phone.tap(pitch, result)
            # A second tap on the same area takes it back.
            expected[pitch] = None if expected[pitch] == result else result
            phone.misfortune()
        phone.signal(POOR_SIGNAL)
        until(lambda: page.evaluate(UNSENT) == [], page, seconds=120)
        assert day.results() == expected
