import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, leaderboardQuery } from '@/api/queries';
import { loadNamespaces } from '@/i18n/i18n';
import { prepareOrganizer } from './organizerParts';

/** By then the page that was opened has all that it takes. */
const QUIET = 3_000;

/** Fetches what the other tabs take while there is a network: who runs a day opens them where there is none, too. */
export function useOtherTabs(tournamentId: string, mayEnter: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!mayEnter) return undefined;
    const timer = setTimeout(() => {
      const parts = [
        import('./TournamentTable'),
        loadNamespaces(['overview']),
        prepareOrganizer('info'),
      ];
      // What cannot be fetched now is when its tab is opened.
      void Promise.allSettled(parts);
      void queryClient.prefetchQuery(leaderboardQuery(tournamentId));
      void queryClient.prefetchQuery(configQuery(tournamentId));
    }, QUIET);
    return () => clearTimeout(timer);
  }, [queryClient, tournamentId, mayEnter]);
}
