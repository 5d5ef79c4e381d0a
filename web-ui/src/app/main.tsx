import '@/theme/tokens.css';
import '@/theme/mantine-variables.css';
import '@/theme/fonts.css';
import '@/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadClientConfig } from '@/api/clientConfig';
import { startTranslations } from '@/i18n/i18n';
import { currentSession, subscribe } from '@/identity/session';
import { arrive, leaveForLogin } from './arrival';
import { Messages } from './Messages';
import { Providers } from './Providers';
import { createQueryClient } from './queryClient';
import { createRouter } from './router';
import { StartFailure } from './StartFailure';

/** Runs when the first picture is on the screen and the browser has a moment. */
function afterFirstPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id root.');
  const root = createRoot(element);
  const queryClient = createQueryClient();
  await startTranslations();
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
  const router = createRouter();
  root.render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
        <Messages />
      </Providers>
    </StrictMode>,
  );
  followSession(() => queryClient.invalidateQueries());
  afterFirstPaint(() => void arrive((path) => router.navigate(path, { replace: true })));
}

/** What an organiser sees differs from what a visitor sees: everything is asked for anew. */
function followSession(renew: () => Promise<void>): void {
  let wasActive = currentSession().activeAuthStatus;
  subscribe(() => {
    const { activeAuthStatus } = currentSession();
    if (activeAuthStatus !== wasActive) void renew();
    wasActive = activeAuthStatus;
  });
}

if (!leaveForLogin((url) => window.location.replace(url))) await start();
