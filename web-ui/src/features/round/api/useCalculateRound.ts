import { calculateRound } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Confirms the open round, if there is one, and calculates the next. */
export function useCalculateRound(tournamentId: string) {
  return useTournamentMutation(tournamentId, (nextRound: number) =>
    calculateRound(tournamentId, nextRound),
  );
}
