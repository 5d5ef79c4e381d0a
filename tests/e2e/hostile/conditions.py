"""Browsers that are not kind: what is done to them below the app, in the browser, its storage and its network."""

from dataclasses import dataclass

FULL = """
for (const storage of [localStorage, sessionStorage]) {
  for (let size = 2 ** 22; size >= 1; size >>= 1) {
    try { for (;;) storage.setItem(`foreign${Math.random()}`, 'x'.repeat(size)); } catch { /* less fits */ }
  }
}
"""
# No chance decides how much is left: a try of a few characters fits, and nothing of use does.
NEARLY_FULL = f"""
const storages = [localStorage, sessionStorage];
storages.forEach((storage) => storage.length || storage.setItem('room', 'x'.repeat(30)));
{FULL}
storages.forEach((storage) => storage.removeItem('room'));
"""
BLOCKED = """
for (const name of ['localStorage', 'sessionStorage']) {
  const get = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  Object.defineProperty(window, name, { get });
}
"""
# As the best known of them does it: each text stands in two elements of the translator's, the app's own is gone.
TRANSLATED = """
{
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const isForeign = (node) => node.parentElement?.closest('font, script, style, noscript, textarea, title, head');
  const wrap = (text) => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const textsIn = (node) => {
    if (isText(node)) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (isText(walker.currentNode)) found.push(walker.currentNode);
    return found;
  };
  const translate = (node) => textsIn(node).filter((text) => text.parentElement && !isForeign(text)).forEach(wrap);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  if (document.body) translate(document.body);
}
"""
PRESSED_TWICE = """
addEventListener('click', ({ isTrusted, clientX, clientY, target }) => {
  if (!isTrusted || !target.closest('button') || clientX === 0) return;
  setTimeout(() => document.elementFromPoint(clientX, clientY)?.closest('button')?.click(), 80);
}, { capture: true });
"""

# What the page says, and which result is chosen where; the seconds of a clock and of an age pass.
SEEN = """() => {
  const text = [...document.querySelectorAll('main, h1')].map((part) => part.innerText).join('\\n');
  const chosen = [...document.querySelectorAll('[aria-pressed=true]')].map((each) => each.ariaLabel);
  return [...text.replaceAll('\\u00a0', ' ').split(/\\s*\\n\\s*/).filter(Boolean), ...chosen.sort()];
}"""


def shifted(seconds: int) -> str:
    """Return what sets a device's clock wrong by so many seconds."""
    return f"""
{{
  const Right = Date;
  globalThis.Date = class Date extends Right {{
    constructor(...parts) {{ super(...(parts.length === 0 ? [Right.now() + {seconds * 1000}] : parts)); }}
    static now() {{ return Right.now() + {seconds * 1000}; }}
  }};
}}
"""


@dataclass(frozen=True)
class Condition:
    """What a day has to stand."""

    name: str
    script: str = ""
    """Runs in each page before anything of it."""
    cuts_answers: bool = False
    """Whether of each address the first answer to something that is written gets lost."""

    def __str__(self) -> str:
        return self.name


HOUR, DAY = 3600, 86_400
CONDITIONS = [
    Condition("answers-cut", cuts_answers=True),
    Condition("translated", TRANSLATED),
    Condition("storage-full", FULL),
    Condition("storage-nearly-full", NEARLY_FULL),
    Condition("storage-blocked", BLOCKED),
    Condition("buttons-pressed-twice", PRESSED_TWICE),
    *(
        Condition(f"clock-{abs(shift) // HOUR}h-{'fast' if shift > 0 else 'slow'}", shifted(shift))
        for shift in (HOUR, -HOUR, DAY, -DAY)
    ),
]
"""All conditions; the first is part of each check, and WebKit's main story is translated there."""
BY_NAME = {condition.name: condition for condition in CONDITIONS}
