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
      active?.postMessage({ parts: loadedParts() });
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
