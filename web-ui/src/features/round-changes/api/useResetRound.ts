import { deleteMatches } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Throws away a round and all after it. */
export function useResetRound(tournamentId: string) {
  return useTournamentMutation(tournamentId, (round: number) => deleteMatches(tournamentId, round));
}
