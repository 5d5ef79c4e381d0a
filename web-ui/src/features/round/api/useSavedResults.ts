import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roundQuery } from '@/api/queries';
import type { Match, Round } from '@/api/types';
import { outbox } from '../outbox/deviceOutbox';

/** Puts every result the server has taken into the round that is shown, without asking again. */
export function useSavedResults(tournamentId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      outbox.onSaved((saved) => {
        const { queryKey } = roundQuery(tournamentId, saved.round);
        // An answer that left the server before this result would show the old one.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (round) => round && withMatch(round, saved));
      }),
    [queryClient, tournamentId],
  );
}

function withMatch(round: Round, saved: Match): Round {
  const matches = round.matches.map((match) => (match.matchId === saved.matchId ? saved : match));
  return { ...round, matches };
}
