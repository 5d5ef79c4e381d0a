/**
 * Goes on where what had the focus has gone: in the part of the page around it, else at the beginning of the content.
 *
 * The browser would begin again above the page, and whoever listens would hear nothing.
 */
export function keepFocus(): void {
  let focused: Element | null = null;
  let around: HTMLElement | null | undefined;
  addEventListener('focusin', () => {
    focused = document.activeElement;
    around = focused?.closest<HTMLElement>('[tabindex="-1"]');
  });
  new MutationObserver(() => {
    if (focused?.isConnected !== false || document.activeElement !== document.body) return;
    const next = around?.isConnected ? around : document.getElementById('content');
    next?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
