import type { QueryClient } from '@tanstack/react-query';
import { configQuery, leaderboardQuery } from '@/api/queries';
import { loadNamespaces } from '@/i18n/i18n';
import { prepareOrganizer } from '../organizerParts';

/** Fetches what the other tabs of who runs a day take, and what opens over them: its menu, and the messages. */
export async function fetchOtherTabs(client: QueryClient, tournamentId: string): Promise<void> {
  await Promise.all([
    import('../TournamentTable'),
    import('./TournamentMenu'),
    import('./OwnerDialogs'),
    import('@/components/sheet/SheetBody'),
    import('@/components/messages/MessageStack'),
    loadNamespaces(['overview', 'registration']),
    prepareOrganizer('info'),
    client.prefetchQuery(leaderboardQuery(tournamentId)),
    client.prefetchQuery(configQuery(tournamentId)),
  ]);
}
