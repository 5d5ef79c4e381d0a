/**
 * Installs the worker that lets the planner open without a network, once the page has settled.
 *
 * It also tells the worker which parts are loaded already: those came before it was there.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ parts: [...loadedParts(), ...namedFaces()] });
    } catch {
      // A browser that refuses: the planner needs a network then.
    }
  };
  setTimeout(() => void install(), AFTER_FIRST_PAINT);
}

const AFTER_FIRST_PAINT = 3_000;

function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
}

/** The faces of the style sheets: WebKit does not count them among what it has loaded. */
function namedFaces(): string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const [, address = ''] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      const { href } = new URL(address, sheet.href ?? location.href);
      // Names that need the second file have loaded it; most have not.
      return address && !address.includes('latin-ext') ? [href] : [];
    }),
  );
}
