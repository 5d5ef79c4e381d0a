"""What to look for on any screen: words over the edge or cut off, keys without a text, barriers."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

pytest.importorskip("axe_playwright_python", reason="the Python package axe-playwright-python")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page, expect

from tests.e2e.server import ROOT

AXE = Axe()
# Whoever speaks to a device says what they see. A rule of 2.5.3 that axe itself leaves out until asked for.
UNASKED = {"label-content-name-mismatch": {"enabled": True}}
WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
OF_TARGETS = {"type": "rule", "values": ["target-size"]}
OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

# What reaches over the edge of the window counts where it is read and where nothing scrolls it into view.
OVER_THE_EDGE = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > width);
    const names = wide.slice(-3).map((each) => `${each.tagName} ${each.className}`).join(', ');
    found.push(`page is ${document.documentElement.scrollWidth} wide: ${names}`);
  }
  for (const sheet of document.querySelectorAll('[role=dialog]')) {
    if (sheet.scrollWidth > sheet.clientWidth + 1) found.push(`dialog is ${sheet.scrollWidth} wide`);
  }
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
# What a box hides of its own words, to the right or below, or a card of all that it holds; and what a chooser hides of
# what is chosen.
CUT_OFF = """() => [...document.body.querySelectorAll('*')].filter((element) => {
  if (element.tagName === 'SELECT') {
    const pen = document.createElement('canvas').getContext('2d');
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    pen.font = font;
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(element.selectedOptions[0]?.text ?? '').width > room + 1;
  }
  const reads = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!reads || element.closest('.visually-hidden, svg')) return false;
  const card = element.closest('.mantine-Paper-root, .mantine-Button-root');
  if (card && getComputedStyle(card).overflowX === 'hidden') {
    const words = document.createRange();
    words.selectNodeContents(element);
    if (words.getBoundingClientRect().right > card.getBoundingClientRect().right + 1) return true;
  }
  if (element.clientWidth < 2) return false;
  const style = getComputedStyle(element);
  const hides = (overflow) => ['hidden', 'clip'].includes(overflow);
  return (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
}).map((element) => `${(element.selectedOptions?.[0] ?? element).textContent.trim().slice(0, 60)} is cut off`)"""
LEAST_TARGET = 48
"""How wide and high what a finger aims at is, in CSS pixels: twice what axe asks for."""
# Of what is drawn smaller a label or an overlay may take the tap, too: as far as that reaches, it counts.
SMALL_TARGETS = r"""(least) => {
  const TARGETS = 'button, a[href], summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab]';
  const stood = [...document.querySelectorAll('*')].map((each) => [each, each.scrollLeft, each.scrollTop]);
  const isInSentence = (link) => {
    let block = link;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    const words = block.cloneNode(true);
    words.querySelectorAll('a, button').forEach((each) => each.remove());
    return block !== link && /\p{L}/u.test(words.textContent);
  };
  const boxOf = (part) => part.getBoundingClientRect();
  const isSmall = (target) => {
    const parts = [target, ...(target.labels ?? [])];
    const drawn = parts.reduce((one, other) => (boxOf(other).width > boxOf(one).width ? other : one));
    const isLarge = (part) => boxOf(part).width > least - 0.5 && boxOf(part).height > least - 0.5;
    if (boxOf(drawn).width < 2 || parts.some(isLarge)) return false;
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = boxOf(drawn);
    const takes = (x, y) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return parts.some((part) => part.contains(hit));
    };
    const far = (x, y) => {
      let pixels = 0;
      while (pixels < least && takes(x * (pixels + 1), y * (pixels + 1))) pixels += 1;
      return pixels;
    };
    return Math.min(far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)) < least - 1;
  };
  const small = [...([...document.querySelectorAll('[role=dialog]')].at(-1) ?? document).querySelectorAll(TARGETS)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest('.visually-hidden, [aria-hidden=true], [inert]') && !isInSentence(each))
    .filter(isSmall);
  for (const [each, left, top] of stood) each.scrollTo({ left, top, behavior: 'instant' });
  return small.map((each) => {
    const name = each.ariaLabel ?? (each.labels?.[0] ?? each).textContent;
    return `${name.trim().slice(0, 40)} is drawn ${Math.round(boxOf(each).width)} x ${Math.round(boxOf(each).height)}`;
  });
}"""
# Words that a narrow place has torn into more than two pieces.
TORN = r"""() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest('.visually-hidden, svg')) continue;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{3,14}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 2) found.push(word);
    }
  }
  return found;
}"""
# In the tree a line such as `- button "Menü"`; one without a name has none in quotation marks.
NAMELESS = re.compile(r"^\s*- (button|link|textbox|checkbox|switch|slider|img|dialog|group)(:|$| \[)", re.MULTILINE)
SCROLL_ON = """(share) => ([...document.querySelectorAll('[role=dialog]')].at(-1) ?? window)
  .scrollBy(0, innerHeight * share)"""
ASK_AXE = "async (options) => (await axe.run(document, options)).violations"
# The provider's pages read the settings once, when they are opened.
WEAR = """(scheme) => {
  const { dataset } = document.documentElement;
  if ([dataset.mantineColorScheme, dataset.theme].includes(scheme)) return;
  const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
  localStorage.setItem('settings', JSON.stringify({ ...settings, useDarkMode: scheme === 'dark' }));
  dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  if ('theme' in dataset) dataset.theme = scheme;
}"""
COLOURS = """() => [...document.querySelectorAll('body, body *')].map((element) => {
  const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
  return [element.tagName, color, backgroundColor, borderTopColor, fill].join(' ');
})"""
READABLE = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))].join('\\n')"""


CHOSEN_UNSEEN = """() => {
    const TOLD = ['color', 'backgroundColor', 'borderTopWidth', 'borderTopColor', 'borderBottomWidth', 'outlineWidth',
        'outlineStyle', 'outlineColor', 'fontWeight', 'textDecorationLine', 'opacity', 'visibility', 'content'];
    const CHOSEN = 'input:checked, [aria-selected=true], [aria-pressed=true], [aria-current=page]';
    const OTHER = 'input:not(:checked), [aria-selected=false], [aria-pressed=false], a:not([aria-current])';
    const shown = (element) => element.checkVisibility?.() ?? true;
    const drawn = (element) => element.matches('input')
        ? [element, element.labels?.[0], element.nextElementSibling, ...element.parentElement.querySelectorAll('svg')]
        : [element, ...element.querySelectorAll('*')];
    const look = (element) => JSON.stringify(drawn(element).filter(Boolean).flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => TOLD.map((name) => getComputedStyle(part, pseudo)[name]))));
    return [...document.querySelectorAll(CHOSEN)].filter(shown).flatMap((chosen) => {
        const group = chosen.closest('[role=radiogroup], [role=tablist], nav, fieldset, ul, [role=group]');
        const other = [...(group?.querySelectorAll(OTHER) ?? [])].find((one) =>
            shown(one) && one.tagName === chosen.tagName && one.type === chosen.type);
        if (!other || look(chosen) !== look(other)) return [];
        return [chosen.getAttribute('aria-label') ?? chosen.labels?.[0]?.textContent ?? chosen.textContent];
    });
}"""
"""What is chosen and drawn like one that is not, beside it."""


def keys(texts: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """Go through the dotted keys of the interface's texts."""
    for name, text in texts.items():
        if isinstance(text, dict):
            yield from keys(text, f"{prefix}{name}.")
        elif prefix:
            yield f"{prefix}{name}".split("_")[0]


@cache
def every_key() -> tuple[set[str], re.Pattern[str]]:
    """Return the keys of all texts, and what may stand before one."""
    files = list((ROOT / "web-ui" / "src" / "i18n" / "de").glob("*.json"))
    known = {key for file in files for key in keys(json.loads(file.read_text(encoding="utf-8")))}
    return known, re.compile(f"^({'|'.join(file.stem for file in files)})[:.]")


def untranslated(page: Page) -> list[str]:
    """Return the keys that stand on the screen in place of a text."""
    known, prefix = every_key()
    words = page.evaluate(READABLE).split()
    return [
        word for word in words if "{{" in word or prefix.sub("", word) in known or re.search(r"^[a-z]+:[a-z]", word)
    ]


def nameless(page: Page) -> list[str]:
    """Return what the accessibility tree reads without a name."""
    return [found[0].strip() for found in NAMELESS.finditer(page.locator("body").aria_snapshot())]


def hard_to_hit(page: Page) -> list[str]:
    """Return what is too small for a finger; the device has none but a finger meanwhile."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    found: list[str] = page.evaluate(SMALL_TARGETS, LEAST_TARGET)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    session.detach()
    return found


def shut_out(page: Page | Frame, rules: dict[str, Any] = WCAG) -> list[str]:
    """Return what breaks the Web Content Accessibility Guidelines 2.2 at levels A and AA, on a page or in a frame.

    A bar that stays in place covers a button at one place of the scroll only, of a page or of a dialog: too small is
    what is so at another, too.
    """
    if page.evaluate("typeof axe === 'undefined'"):  # reading its half a megabyte takes as long as asking it
        page.evaluate(AXE.axe_script)
    found = violations_on(page, rules)
    if any(is_covered(violation) for violation in found):
        page.evaluate(SCROLL_ON, 0.25)
        scrolled = {where(violation) for violation in violations_on(page, OF_TARGETS)}
        page.evaluate(SCROLL_ON, -0.25)
        found = [violation for violation in found if not is_covered(violation) or where(violation) in scrolled]
    return found


def is_covered(violation: str) -> bool:
    """Whether a target is too small because something lies over it."""
    return violation.startswith("target-size") and "obscured" in violation


def where(violation: str) -> str:
    """Return the rule and the element of a violation."""
    return violation.partition(" Fix ")[0]


def violations_on(page: Page | Frame, rules: dict[str, Any]) -> list[str]:
    """Return the violations that axe finds on a page as it is scrolled now."""
    violations = page.evaluate(ASK_AXE, {"runOnly": rules, "rules": UNASKED, "resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {node['html'][:160]} {' '.join(node['failureSummary'].split())[:240]}"
        for violation in violations
        for node in violation["nodes"]
    ]


def wear(page: Page, scheme: str) -> None:
    """Turn a page light or dark where it stands, as it turns when that is chosen in another tab."""
    page.evaluate(WEAR, scheme)
    expect(page.locator(f"html[data-mantine-color-scheme={scheme}], html[data-theme={scheme}]")).to_be_attached()
