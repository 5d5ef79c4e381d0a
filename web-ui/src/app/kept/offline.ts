import type { QueryClient } from '@tanstack/react-query';
import { forgetOthers } from './forgetOthers';

/** What is none of the first view's, once the page has settled. */
export function onceSettled(queryClient: QueryClient): Promise<void> {
  forgetOthers(queryClient);
  return openWithoutNetwork();
}

/**
 * Installs the worker that lets the planner open without a network.
 *
 * It also tells the worker which parts came past it: before it was there, before it took the page over, or, in
 * Firefox, from the memory of an earlier page.
 */
async function openWithoutNetwork(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const keep = (parts: string[]) => active?.postMessage({ parts });
    new PerformanceObserver((list) => {
      const loaded = list.getEntries() as PerformanceResourceTiming[];
      const later = partsOf(loaded.filter(({ workerStart }) => workerStart === 0));
      if (later.length > 0) keep(later);
    }).observe({ type: 'resource' });
    keep([...partsOf(performance.getEntriesByType('resource')), ...namedFaces()]);
  } catch {
    // A browser that refuses: the planner needs a network then.
  }
}

function partsOf(loaded: PerformanceEntry[]): string[] {
  return loaded
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
