import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchResult } from '@/api/matches';
import { tournamentKey } from '@/api/queries';
import type { Match, Result } from '@/api/types';

/** A new result for a match of a confirmed round. */
export interface LateChange {
  match: Match;
  result: Result;
}

/** Changes a result of a confirmed round; all later rounds are discarded and the next is calculated anew. */
export function useRecalculate(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ match, result }: LateChange) =>
      patchResult(
        match.matchId,
        { resultHomeSquad: result },
        { recalculate: true, basedOnVersion: match.resultVersion },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
