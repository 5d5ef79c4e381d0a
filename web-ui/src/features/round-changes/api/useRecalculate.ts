import { patchResult } from '@/api/matches';
import type { Match, Result } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** A new result for a match of a confirmed round. */
export interface LateChange {
  match: Match;
  result: Result;
}

/** Changes a result of a confirmed round: discards all later rounds and calculates the next one. */
export function useRecalculate(tournamentId: string) {
  return useTournamentMutation(tournamentId, ({ match, result }: LateChange) =>
    patchResult(
      match.matchId,
      { resultHomeSquad: result },
      { recalculate: true, basedOnVersion: match.resultVersion },
    ),
  );
}
