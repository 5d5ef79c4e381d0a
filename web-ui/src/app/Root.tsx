import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Skeletons } from '@/components/Skeletons';
import { Shell } from '@/components/shell/Shell';
import { useSession } from '@/identity/session';
import { SessionExpired } from './SessionExpired';

/** What every page shares: scrolled to the top on each navigation, and an eye on the session. */
export function Root() {
  const { pathname } = useLocation();
  const { isArriving } = useSession();
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname]);
  if (isArriving) return <Arriving />;
  return (
    <>
      <Outlet />
      <SessionExpired />
    </>
  );
}

/** Between the login page and the page one wanted to see. */
function Arriving() {
  return (
    <Shell>
      <Skeletons />
    </Shell>
  );
}
