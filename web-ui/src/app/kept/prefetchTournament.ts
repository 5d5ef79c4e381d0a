import type { QueryClient } from '@tanstack/react-query';
import { roundQuery, teamsQuery, tournamentQuery } from '@/api/queries';

const TOURNAMENT = /^\/tournaments\/id\/([^/]+)/;

/** The id of the tournament that an address belongs to. */
export function tournamentIn(pathname: string): string | undefined {
  return TOURNAMENT.exec(pathname)?.[1];
}

/**
 * Asks for what a tournament's page will show while its code is still on the way: on a slow network
 * each answer that need not be waited for in turn is a noticeable part of the wait.
 */
export async function prefetchTournament(
  queryClient: QueryClient,
  tournamentId: string,
): Promise<void> {
  void queryClient.prefetchQuery(teamsQuery(tournamentId));
  const query = tournamentQuery(tournamentId);
  await queryClient.prefetchQuery(query);
  const tournament = queryClient.getQueryData(query.queryKey);
  // Before the start the address shows the info, after the end the closing page: neither needs a round.
  if (tournament?.status !== 'STARTED' || tournament.currentRound === 0) return;
  await queryClient.prefetchQuery(roundQuery(tournamentId, tournament.currentRound));
}
