"""What a page says, as single facts: each piece of text between two tags."""

from typing import Any

from playwright.sync_api import Page

SAID = """(within) => {
  const found = [];
  for (const root of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      const text = data.replace(/\\s+/g, ' ').trim();
      if (text && !parentElement.closest('script, noscript')) found.push(text);
    }
  }
  return found;
}"""


def facts_of(page: Page, within: str) -> list[str]:
    """Return every piece of text with a letter or a digit within some elements."""
    return [text for text in _texts(page, within) if any(map(str.isalnum, text))]


def all_of(page: Page, within: str) -> str:
    """Return all text within some elements, without blanks."""
    return "".join("".join(_texts(page, within)).split())


def _texts(page: Page, within: str) -> list[str]:
    found: Any = page.evaluate(SAID, within)
    return list(found)
