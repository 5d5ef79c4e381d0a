import { patchResult, type Recalculation } from '@/api/matches';
import type { Match, Result } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** A new result for a match of a confirmed round. */
export interface LateChange {
  match: Match;
  result: Result;
}

/** Changes a result of a confirmed round, and calculates the rounds again that were chosen. */
export function useRecalculate(tournamentId: string, recalculate: Recalculation) {
  return useTournamentMutation(tournamentId, ({ match, result }: LateChange) =>
    patchResult(
      match.matchId,
      { resultHomeSquad: result },
      { recalculate, basedOnVersion: match.resultVersion },
    ),
  );
}
