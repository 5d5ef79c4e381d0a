"""How much there is to read on a screen."""

from playwright.sync_api import Page

WORDS = r"""(leftOut) => {
  const isRead = (each) => each.checkVisibility() && each.getBoundingClientRect().bottom > 0
    && !each.closest('.visually-hidden') && !(leftOut && each.closest(leftOut));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const read = [];
  while (texts.nextNode()) if (isRead(texts.currentNode.parentElement)) read.push(texts.currentNode.data);
  for (const each of document.querySelectorAll('[aria-label]')) {
    if (isRead(each) && !each.textContent.trim()) read.push(each.ariaLabel);
  }
  return read.join(' ').trim().split(/\s+/);
}"""


def words_on(page: Page, left_out: str = "") -> list[str]:
    """Return what is to be read on a screen from its head to its foot, names of controls without words included."""
    words: list[str] = page.evaluate(WORDS, left_out)
    return words
