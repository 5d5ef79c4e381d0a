import { updateTournament } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Ends the tournament now; an open round counts when all of its results are in. */
export function useFinishEarly(tournamentId: string) {
  return useTournamentMutation(tournamentId, () =>
    updateTournament(tournamentId, { status: 'FINISHED', early: true }),
  );
}
