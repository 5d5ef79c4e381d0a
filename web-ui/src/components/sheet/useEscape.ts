import { useEffect, useEffectEvent, useId } from 'react';

/** The dialogs that are open, the topmost last. */
const openDialogs: string[] = [];

/**
 * Calls back when Escape is pressed in an open dialog, unless another one lies on top.
 *
 * The library's own listeners would close all of them at once, and what was entered would be gone.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const id = useId();
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    openDialogs.push(id);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (openDialogs.at(-1) !== id) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [opened, id]);
}
