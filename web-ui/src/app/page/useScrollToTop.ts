import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';

/** Shows each page from its beginning, on the way back too; a filter is no new page. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  const part = partOf(pathname, new URLSearchParams(search));
  useEffect(() => {
    // The browser would scroll to where somebody was, after us.
    history.scrollRestoration = 'manual';
    // Newer browsers answer with a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname, part]);
}

/** What is a page of its own under the same path: a club's season in a series, and each round of a tournament. */
function partOf(pathname: string, search: URLSearchParams): string | null {
  return search.get(matchPath('/series/:seriesId', pathname) ? 'club' : 'round');
}
