import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

/** What every page shares: the scroll position starts at the top on every navigation. */
export function Root() {
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return <Outlet />;
}
