import { useEffect, useEffectEvent } from 'react';

/** What browsers have that let a dialog answer the way back: Chromium's, on Android the system's gesture. */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Calls back when somebody goes back in an open dialog, where the browser tells of it.
 *
 * Otherwise the page behind the dialog would be left, and what was entered would be gone.
 */
export function useGoingBack(opened: boolean, onBack: () => void): void {
  const act = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!opened || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    // Asked first, it can stay for the next time; the browser does not always ask.
    watcher.oncancel = (event) => {
      event.preventDefault();
      act();
    };
    watcher.onclose = () => act();
    return () => watcher.destroy();
  }, [opened]);
}
