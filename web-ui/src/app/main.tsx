import '@/theme/tokens.css';
import '@/theme/clubs.css';
import '@/theme/fonts.css';
import '@/theme/base.css';
import '@/theme/library';
import '@/theme/landing.css';
import '@/theme/first-view.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { addCredentials, HELPER_PLACE } from '@/api/wire/client';
import { loadClientConfig } from '@/api/wire/clientConfig';
import { helperSecretOf } from '@/api/own/helperSecrets';
import { isOwnTournament } from '@/api/own/ownTournaments';
import { notifyError } from '@/components/messages/notify';
import { checkHelperLink, onHelperLink } from '@/features/setup/helpers/helperAccess';
import { showStandingResults } from '@/features/play/round/api/showStandingResults';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { untilPlainFormIsLeft } from '@/features/site/search/plainForm';
import { say, startTranslations } from '@/i18n/i18n';
import { hasAsked } from '@/identity/identity';
import { currentSession, subscribe } from '@/identity/session';
import { AppRoutes, preparePage, visitorPages } from './AppRoutes';
import { leaveForLogin, reloadIfOutdated } from './completeLogin';
import { createRoot } from './createRoot';
import { prefetchTournament, tournamentIn } from './kept/prefetchTournament';
import { fillFromFirstView, isShownAgain, readFirstView, toShownPage } from './kept/firstView';
import { keepFocus } from './page/keepFocus';
import { Messages } from './page/Messages';
import { toLastTournament } from './openedAsApp';
import { Providers } from './Providers';
import { askAnew, createQueryClient } from './kept/queryClient';
import { forgetQueries, persistQueries } from './kept/queryPersistence';
import { rememberOwn } from './kept/rememberOwn';
import { StartFailure } from './page/StartFailure';

/**
 * The address of this part of the build, or in development of this file: its name carries a
 * fingerprint of its contents, and those name every part that it leads to.
 */
const BUILD_ID = import.meta.url;
const AFTER_FIRST_PAINT = 3_000;

const onceSettled = async (queryClient: QueryClient) =>
  (await import('./kept/offline')).onceSettled(queryClient);

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id root.');
  const root = createRoot(element);
  const queryClient = createQueryClient();
  showStandingResults(queryClient, outbox);
  rememberOwn(queryClient);
  const stopPersisting = persistQueries(queryClient, { buildId: BUILD_ID });
  reloadIfOutdated(() => {
    // What somebody else saw is in memory still.
    stopPersisting();
    window.location.reload();
  });
  const firstView = readFirstView();
  if (firstView) fillFromFirstView(queryClient, firstView, isShownAgain());
  toLastTournament();
  const tournamentId = tournamentIn(window.location.pathname);
  // The route that shows them says so if they cannot be loaded.
  if (tournamentId) visitorPages().catch(() => undefined);
  await startTranslations(() => notifyError(say('reasons.OFFLINE')));
  try {
    await loadClientConfig();
  } catch {
    root.render(
      <Providers queryClient={queryClient}>
        <StartFailure />
      </Providers>,
    );
    return;
  }
  // A helper link goes along with each request of the tournament that is shown.
  addCredentials(() => ({ [HELPER_PLACE]: tournamentIn(window.location.pathname) ?? '' }));
  onHelperLink(() => window.location.reload());
  if (tournamentId) {
    // The page that the server wrote stands meanwhile.
    await checkHelperLink(queryClient, tournamentId);
    void prefetchTournament(queryClient, tournamentId);
  }
  if (firstView) toShownPage(firstView);
  if (element.querySelector('.first-view')) {
    // Until its successor can be drawn in one go, the page that the server wrote stays.
    const id = tournamentId ?? '';
    await preparePage(
      window.location.pathname,
      Boolean(firstView?.recap),
      isOwnTournament(id) || helperSecretOf(id) !== undefined,
    ).catch(() => undefined);
    await untilPlainFormIsLeft();
  }
  // In slices: what stands there already, or its sign, can be scrolled meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <Messages />
        </Providers>
      </StrictMode>,
    ),
  );
  followSession(queryClient, () => {
    // What an organiser saw is in memory still, and would be written again as this page is left.
    stopPersisting();
    forgetQueries();
  });
  keepFocus();
  setTimeout(() => void onceSettled(queryClient).catch(() => undefined), AFTER_FIRST_PAINT);
  // Results that an earlier visit left on this device go out from whatever page is opened.
  outbox.wake();
}

/** What an organiser sees differs from what a visitor sees: everything is asked for anew. */
function followSession(queryClient: QueryClient, forget: () => void): void {
  let wasActive = currentSession().activeAuthStatus;
  subscribe(() => {
    const { activeAuthStatus, hasExpired } = currentSession();
    if (activeAuthStatus !== wasActive) void askAnew(queryClient, hasAsked());
    if (wasActive && !activeAuthStatus && !hasExpired) forget();
    wasActive = activeAuthStatus;
  });
}

// In a task of its own: what was read before, the libraries among it, has taken one already.
if (!leaveForLogin((url) => window.location.replace(url))) setTimeout(() => void start());
