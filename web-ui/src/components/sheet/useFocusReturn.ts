import { useEffect } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes.
 *
 * The library does so too, but only from a dialog's second opening on: its code is loaded with the
 * first, and it then asks too late where the focus was.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}
