import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows each page, and each round of a tournament, from its beginning; a filter is no new page. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  const round = new URLSearchParams(search).get('round');
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname, round]);
}
