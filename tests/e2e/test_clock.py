"""The clock of a round: one time for everybody, and heard as far as a browser lets it be."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import MatchDay, Organiser, card
from tests.e2e.waiting import until
from webapp.domain.enums import ClockAction

MINUTES = 7


# The face may be drawn anew meanwhile, as when the page learns who reads it: the page is watched, not the element.
NEXT_SECOND = """() => new Promise((tell, fail) => {
    const text = () => document.querySelector('[data-time]')?.textContent;
    const before = text();
    const tick = new MutationObserver(() => {
        if (!text() || text() === before) return;
        tick.disconnect();
        tell([text(), Date.now() / 1000]);
    });
    tick.observe(document.body, {characterData: true, childList: true, subtree: true});
    setTimeout(() => fail(new Error('the clock stands still')), 10_000);
})"""


def end_shown(page: Page) -> float:
    """Read a running clock; return when it will have run down, less than a second too late.

    Two pages are never read at once, but what they run down to is the same moment.
    """
    face = page.locator("[data-time]")
    expect(face).to_have_text(re.compile(r"^[0-6]:\d\d$"))
    text, now = page.evaluate(NEXT_SECOND)
    minutes, seconds = text.split(":")
    return float(now) + 60 * int(minutes) + int(seconds)


def start(page: Page) -> None:
    # Until the server has answered, the page shows the moment of the tap.
    with page.expect_response(lambda response: response.url.endswith("/clock")):
        page.get_by_role("button", name="Uhr starten").click()
    expect(page.get_by_role("button", name="Uhr anhalten")).to_be_visible()


RECORD_SOUNDS = """
    window.sounds = [];
    window.silenced = 0;
    const disconnect = GainNode.prototype.disconnect;
    GainNode.prototype.disconnect = function () {
        silenced += 1;
        disconnect.call(this);
    };
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
        const at = Date.now() / 1000 + when - this.context.currentTime;
        const sound = {at, hertz: this.frequency.value, isHeard: false};
        sounds.push(sound);
        this.addEventListener('ended', () => { sound.isHeard = this.context.state === 'running'; });
        begin.call(this, when);
    };
"""
LAST_MINUTE, HORN = 880, (330, 415)


@pytest.fixture
def ears(window: Callable[..., Page], organiser: Organiser) -> Callable[[str], Page]:
    """Open windows of the organiser that write down what they hand to the sound card."""

    def open_window(path: str) -> Page:
        page = window("about:blank", storage_state=organiser.storage)
        page.add_init_script(RECORD_SOUNDS)
        page.goto(path)
        expect(page.locator("[data-time]")).to_be_visible()
        return page

    return open_window


def expect_signals(page: Page, end: float) -> None:
    """See that the sound card has been given the warning and the horn for the end of the round."""
    until(lambda: page.evaluate("sounds.length") > len(HORN), page)
    sounds = {sound["hertz"]: sound["at"] for sound in page.evaluate("sounds")}
    assert sounds[LAST_MINUTE] == pytest.approx(end - 60, abs=1)
    assert [sounds[hertz] for hertz in HORN] == pytest.approx([end] * 2, abs=1)


def test_every_device_shows_the_same_second_and_a_closed_tab_does_not_stop_it(
    ears: Callable[[str], Page], window: Callable[..., Page], day: MatchDay
) -> None:
    first = ears(day.path)
    start(first)
    spectator = window(day.path)
    end = end_shown(first)
    assert end_shown(spectator) == pytest.approx(end, abs=1)
    expect_signals(first, end)

    context = first.context
    first.close()
    again = context.new_page()
    again.add_init_script(RECORD_SOUNDS)
    again.goto(day.path)
    assert [end_shown(again), end_shown(spectator)] == pytest.approx([end] * 2, abs=1)
    card(again, 1).get_by_role("button").first.click()
    expect_signals(again, end)
    again.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))  # whatever becomes of the timers of the page
    expect_signals(again, end)


def test_the_horn_is_heard_from_a_tab_behind_another(ears: Callable[[str], Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=60 * MINUTES - 20)
    page = ears(day.path)
    card(page, 1).get_by_role("button").first.click()
    other = page.context.new_page()
    other.bring_to_front()
    heard = "sounds.filter((sound) => sound.isHeard).map((sound) => sound.hertz)"
    until(lambda: len(page.evaluate(heard)) == len(HORN), page, seconds=30, every=1_000)
    assert tuple(page.evaluate(heard)) == HORN


def test_the_horn_is_heard_on_every_page_by_those_who_turn_the_clock(
    ears: Callable[[str], Page], window: Callable[..., Page], day: MatchDay
) -> None:
    page = ears(day.path)
    start(page)
    end = end_shown(page)
    page.get_by_role("link", name="Info").click()
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()
    # Two beeps, and the horn of two tones.
    assert page.evaluate("sounds.length - silenced") == 4
    spectator = window("about:blank")
    spectator.add_init_script(RECORD_SOUNDS)
    for visitor in (page, spectator):
        visitor.goto(day.path.replace("/round", "/info"))
        visitor.get_by_role("heading", name="Vereine", exact=True).click()

    def is_planned_by_tap() -> bool:
        # The page may be drawn before it is known who reads it.
        page.get_by_role("heading", name="Vereine", exact=True).click()
        return bool(page.evaluate("sounds.length > 0"))

    until(is_planned_by_tap, page)
    expect_signals(page, end)
    spectator.get_by_role("heading", name="Vereine", exact=True).click()
    assert spectator.evaluate("sounds.length") == 0


def test_a_paused_clock_takes_its_signals_back(ears: Callable[[str], Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=30)
    page = ears(day.path)
    card(page, 1).get_by_role("button").first.click()
    handed_over = page.evaluate("sounds.length")
    assert handed_over > 0
    page.get_by_role("button", name="Uhr anhalten").click()
    expect(page.get_by_role("button", name="Uhr fortsetzen")).to_be_visible()
    assert page.evaluate("silenced") == handed_over


def test_after_the_horn_everybody_sees_how_long_the_break_goes_on(window: Callable[..., Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=60 * MINUTES + 5)
    left = re.compile(r"[34]:\d\d$")
    expect(window(day.path).get_by_role("timer", name="Pause")).to_have_text(left)
    day.next_round()
    expect(window(day.path).get_by_role("timer", name="Anpfiff in")).to_have_text(left)


def test_device_whose_clock_is_slow_shows_the_right_time_at_once(window: Callable[..., Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=60)
    page = window("about:blank")
    page.add_init_script("const now = Date.now.bind(Date); Date.now = () => now() - 90_000;")
    page.goto(day.path)
    clock = page.get_by_role("timer", name="Rundenuhr")
    expect(clock).to_be_visible()
    minutes, seconds = clock.inner_text().split()[-1].split(":")
    # An answer that took long leaves half of that open: a clock that is off by 90 seconds shows seven minutes.
    assert 60 * int(minutes) + int(seconds) <= 60 * MINUTES - 60 + 10
