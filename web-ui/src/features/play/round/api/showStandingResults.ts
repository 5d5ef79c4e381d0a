import type { QueryClient } from '@tanstack/react-query';
import { roundQuery, tournamentKey } from '@/api/queries';
import type { Match, Round } from '@/api/types';
import type { Outbox } from '../outbox/outbox';

/**
 * Puts every result that the server tells of into the round that is known here, without asking again.
 *
 * From the first moment of a page: what an earlier visit left goes out before a round is shown, and a
 * tap on a match as it was before would be one on somebody else's result.
 *
 * @returns what ends it
 */
export function showStandingResults(queryClient: QueryClient, outbox: Outbox): () => void {
  return outbox.onStanding((standing, tournamentId) => {
    if (!standing) {
      // Mostly somebody else has changed the tournament.
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) });
      return;
    }
    const { queryKey } = roundQuery(tournamentId, standing.round);
    const before = queryClient.getQueryState(queryKey);
    // An answer that left the server before this result would show the old one.
    const isCancelled = queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (round) => round && withMatch(round, standing));
    // What it would have told of besides, such as somebody else's result, is asked for once more.
    if (before && (before.isInvalidated || before.fetchStatus !== 'idle')) {
      void isCancelled.then(() => queryClient.invalidateQueries({ queryKey }));
    }
  });
}

function withMatch(round: Round, standing: Match): Round {
  const matches = round.matches.map((match) =>
    match.matchId === standing.matchId ? standing : match,
  );
  return { ...round, matches };
}
