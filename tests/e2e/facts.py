"""What a page says, as single facts: each piece of text between two tags."""

from typing import Any

from playwright.sync_api import Page

SAID = """([within, html]) => {
  const found = [];
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  for (const root of page.querySelectorAll(within)) {
    const texts = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      const text = data.replace(/\\s+/g, ' ').trim();
      if (text && !parentElement.closest('script, noscript')) found.push(text);
    }
  }
  return found;
}"""


def facts_of(page: Page, within: str, html: str | None = None) -> list[str]:
    """Return every piece of text with a letter or a digit within some elements, of the page or of what was sent."""
    return [text for text in _texts(page, within, html) if any(map(str.isalnum, text))]


def all_of(page: Page, within: str) -> str:
    """Return all text within some elements, without blanks."""
    return "".join("".join(_texts(page, within)).split())


def _texts(page: Page, within: str, html: str | None = None) -> list[str]:
    found: Any = page.evaluate(SAID, [within, html])
    return list(found)
