import { updateTournament } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Confirms the last round and ends the tournament. */
export function useFinishTournament(tournamentId: string) {
  return useTournamentMutation(tournamentId, () =>
    updateTournament(tournamentId, { status: 'FINISHED' }),
  );
}
