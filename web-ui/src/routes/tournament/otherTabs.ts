import type { QueryClient } from '@tanstack/react-query';
import { configQuery, leaderboardQuery } from '@/api/queries';
import { loadNamespaces } from '@/i18n/i18n';
import { prepareOrganizer } from './organizerParts';

/** Fetches what the other tabs of who runs a day take. */
export async function fetchOtherTabs(client: QueryClient, tournamentId: string): Promise<void> {
  await Promise.all([
    import('./TournamentTable'),
    loadNamespaces(['overview']),
    prepareOrganizer('info'),
    client.prefetchQuery(leaderboardQuery(tournamentId)),
    client.prefetchQuery(configQuery(tournamentId)),
  ]);
}
