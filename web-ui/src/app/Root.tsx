import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Shell } from '@/components/shell/Shell';
import { mayBeSignedIn } from '@/identity/identity';
import { currentSession, useSession } from '@/identity/session';
import { completeLogin } from './completeLogin';
import { HornOf } from './page/HornOf';
import { tournamentIn } from './kept/prefetchTournament';
import { SessionExpired } from './page/SessionExpired';
import { useScrollToTop } from './page/useScrollToTop';
import { whenIdle } from './whenIdle';

/** What every page shares: scrolled to the top on each navigation, and an eye on session and clock. */
export function Root() {
  const { pathname } = useLocation();
  const tournamentId = tournamentIn(pathname);
  const { isCompletingLogin } = useSession();
  useScrollToTop();
  useCompleteLogin();
  return (
    <ErrorBoundary place={pathname} frame={Shell}>
      <Suspense fallback={null}>{isCompletingLogin ? <CompletingLogin /> : <Outlet />}</Suspense>
      <SessionExpired />
      {tournamentId && <HornOf key={tournamentId} tournamentId={tournamentId} />}
    </ErrorBoundary>
  );
}

/** Between the login page and the page one wanted to see, whose frame takes its place: a menu opened in this one would go. */
function CompletingLogin() {
  return (
    <div inert aria-busy>
      <Shell>
        <Skeletons />
      </Shell>
    </div>
  );
}

/**
 * Asks who is there: after the first picture where it may be an organiser, else once the page has
 * all that it shows. A parent waits for the round, and for nothing that signs organisers in.
 */
function useCompleteLogin(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const isBusy = () =>
      !mayBeSignedIn() && !currentSession().isCompletingLogin && queryClient.isFetching() > 0;
    return whenIdle(isBusy, () => void completeLogin((path) => navigate(path, { replace: true })));
    // Once per load of the page: the way on does not depend on where one is by then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
