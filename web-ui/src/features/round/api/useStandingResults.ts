import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roundQuery } from '@/api/queries';
import type { Match, Round } from '@/api/types';
import { outbox } from '../outbox/deviceOutbox';

/** Puts every result that the server tells of into the round that is shown, without asking again. */
export function useStandingResults(tournamentId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      outbox.onStanding((standing) => {
        const { queryKey } = roundQuery(tournamentId, standing.round);
        // An answer that left the server before this result would show the old one.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (round) => round && withMatch(round, standing));
      }),
    [queryClient, tournamentId],
  );
}

function withMatch(round: Round, standing: Match): Round {
  const matches = round.matches.map((match) =>
    match.matchId === standing.matchId ? standing : match,
  );
  return { ...round, matches };
}
