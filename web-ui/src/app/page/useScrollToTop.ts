import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows each page, and each round of a tournament, from its beginning, on the way back too; a filter is no new page. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  const round = new URLSearchParams(search).get('round');
  useEffect(() => {
    // The browser would scroll to where somebody was, after us.
    history.scrollRestoration = 'manual';
    // Newer browsers answer with a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname, round]);
}
