import { useEffect, useEffectEvent, useId } from 'react';

/** What browsers have that let a dialog answer the way back: Chromium's, on Android the system's gesture. */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy: () => void;
}

/** The dialogs that are open, the topmost last. */
const openDialogs: string[] = [];

/**
 * Calls back when Escape is pressed in an open dialog, unless another one lies on top, and when somebody goes back,
 * where the browser tells of it.
 *
 * The library's own listeners would close all dialogs at once, and going back would leave the page behind: what was
 * entered would be gone.
 */
export function useWaysOut(opened: boolean, onLeave: () => void): void {
  const id = useId();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!opened) return undefined;
    openDialogs.push(id);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (openDialogs.at(-1) !== id) return;
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', press, { capture: true });
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    const watcher = CloseWatcher && new CloseWatcher();
    if (watcher) {
      // Asked first, it can stay for the next time; the browser does not always ask.
      watcher.oncancel = (event) => {
        event.preventDefault();
        leave();
      };
      watcher.onclose = () => leave();
    }
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1);
      window.removeEventListener('keydown', press, { capture: true });
      watcher?.destroy();
    };
  }, [opened, id]);
}
