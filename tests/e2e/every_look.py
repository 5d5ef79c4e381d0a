"""What is wrong with what is shown, in every look: light and dark, small and large, enlarged, and under a finger."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.e2e.browser import PHONE
from tests.e2e.looks import CUT_OFF, OVER_THE_EDGE, TORN, hard_to_hit, nameless, shut_out, untranslated, wear

SMALL_PHONE = {"width": 320, "height": 640}
PHONE_ENLARGED_TWICE = {"width": 195, "height": 422}


@dataclass(frozen=True)
class Look:
    """How a screen is looked at, and which rules axe is asked for: that takes longer than all else."""

    scheme: str
    size: dict[str, int]
    rules: dict[str, Any] | None = None


def settled(page: Page, *checks: str) -> list[str]:
    """Let the browser lay the page out anew, and return what the checks find then, in one call: that costs most.

    What there is more room for, or less, is drawn once nothing else is to be done. A window that the browser does not
    draw just now gets a second.
    """
    drawn = "requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))"
    found = ", ".join(f"...({check})()" for check in checks)
    texts: list[str] = page.evaluate(
        f"new Promise((done) => {{ {drawn}; setTimeout(done, 1000); }}).then(() => [{found}])"
    )
    return texts


def wrong_with(page: Page, looks: tuple[Look, ...], *, with_names: bool = False) -> Iterator[str]:
    """Look at what is shown in every look; give what is wrong with it.

    What is `with_names` can be read on a phone that enlarges everything twice, too.
    """
    yield from (f"untranslated {key}" for key in untranslated(page))
    yield from (f"has no name: {part}" for part in nameless(page))
    worn = ""
    for look in looks:
        if look.scheme != worn:
            wear(page, look.scheme)
        worn = look.scheme
        page.set_viewport_size(look.size)
        barriers = shut_out(page, look.rules) if look.rules else []
        out_of_place = settled(page, OVER_THE_EDGE, CUT_OFF)
        yield from (f"at {look.size['width']}, {look.scheme}: {text}" for text in [*out_of_place, *barriers])
    if with_names:
        page.set_viewport_size(PHONE_ENLARGED_TWICE)
        yield from (f"enlarged twice: {text}" for text in settled(page, TORN, OVER_THE_EDGE))
    page.set_viewport_size(PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    yield from (f"with letters of twice the size: {text}" for text in settled(page, OVER_THE_EDGE, CUT_OFF))
    page.evaluate("document.documentElement.style.fontSize = ''")
    yield from (f"too small for a finger: {text}" for text in hard_to_hit(page))
