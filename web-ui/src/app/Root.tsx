import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/Skeletons';
import { Shell } from '@/components/shell/Shell';
import { useSession } from '@/identity/session';
import { completeLogin } from './completeLogin';
import { SessionExpired } from './SessionExpired';
import { useScrollToTop } from './useScrollToTop';

/** What every page shares: scrolled to the top on each navigation, and an eye on the session. */
export function Root() {
  const { pathname } = useLocation();
  const { isCompletingLogin } = useSession();
  useScrollToTop();
  useCompleteLogin();
  return (
    <ErrorBoundary place={pathname} wholePage>
      <Suspense fallback={null}>{isCompletingLogin ? <CompletingLogin /> : <Outlet />}</Suspense>
      <SessionExpired />
    </ErrorBoundary>
  );
}

/** Between the login page and the page one wanted to see. */
function CompletingLogin() {
  return (
    <Shell>
      <Skeletons />
    </Shell>
  );
}

/** Asks who is there when the first picture is on the screen and the browser has a moment. */
function useCompleteLogin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => void completeLogin((path) => navigate(path, { replace: true }))),
    );
    return () => cancelAnimationFrame(frame);
    // Once per load of the page: the way on does not depend on where one is by then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
