import { useLayoutEffect, useRef } from 'react';

/**
 * The bar with a page's main action: tells the short messages where it begins, so that they never cover it, and the
 * page how much of its end lies behind it.
 */
export function useActionBar() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    // In letters of twice the size, and on a laptop, it may stand at its place on the page.
    const tell = () => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      style.setProperty('--action-top', `${innerHeight - bar.getBoundingClientRect().top}px`);
      style.setProperty('--action-height', isFixed ? `${bar.offsetHeight}px` : '0px');
    };
    // The observer tells at the beginning, too: to ask here would force a layout before the page is drawn.
    // The page grows by what is told: not within the notification of its size.
    const observer = new ResizeObserver(() => requestAnimationFrame(tell));
    observer.observe(bar);
    observer.observe(document.body);
    addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', tell);
      style.removeProperty('--action-top');
      style.removeProperty('--action-height');
    };
  }, []);
  return ref;
}
