import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadNamespaces } from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import type { PageHandle } from '@/routes/OrganizerLayout';
import { ErrorPage } from './ErrorPage';
import { Root } from './Root';

type Screen = { Component: React.ComponentType };

/** A screen whose code and texts are loaded together, when somebody goes there. */
function screen(load: () => Promise<Screen>, ...namespaces: Namespace[]) {
  return async (): Promise<Screen> => {
    const [{ Component }] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return { Component };
  };
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        lazy: screen(() => import('@/routes/OrganizerLayout')),
        children: [
          {
            index: true,
            handle: { bleed: true } satisfies PageHandle,
            lazy: screen(() => import('@/routes/Home'), 'home'),
          },
          {
            path: 'tournaments',
            lazy: screen(() => import('@/routes/RequireSignIn')),
            children: [
              { index: true, lazy: screen(() => import('@/routes/MyTournaments'), 'tournaments') },
              { path: 'new', lazy: screen(() => import('@/routes/NewTournament'), 'tournaments') },
            ],
          },
          { path: 'settings', lazy: screen(() => import('@/routes/Settings'), 'settings') },
          { path: 'imprint', lazy: screen(() => import('@/routes/Imprint'), 'legal') },
          { path: 'data-security', lazy: screen(() => import('@/routes/DataSafety'), 'legal') },
          { path: 'feedback', lazy: screen(() => import('@/routes/Feedback'), 'feedback') },
          { path: '*', lazy: screen(() => import('@/routes/NotFound'), 'home') },
        ],
      },
      {
        path: 'tournaments/id/:id',
        lazy: screen(() => import('@/routes/tournament/TournamentLayout'), 'tournament'),
        children: [
          {
            index: true,
            lazy: screen(() => import('@/routes/tournament/TournamentHome'), 'tournament', 'clubs', 'pitches'),
          },
          {
            path: 'info',
            lazy: screen(() => import('@/routes/tournament/TournamentInfo'), 'tournament', 'clubs', 'pitches'),
          },
          {
            path: 'table',
            lazy: screen(() => import('@/routes/tournament/TournamentTable'), 'overview'),
          },
          {
            path: 'round',
            lazy: screen(() => import('@/routes/tournament/TournamentRound'), 'round', 'pitches'),
          },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
