import { useSyncExternalStore } from 'react';

/** From here on there is room for a second column; the same width as in the style sheets. */
const WIDE = '(min-width: 62em)';

/** Whether the screen has room for a second column. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
