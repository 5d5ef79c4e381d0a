import { updateTournament } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Starts a tournament. */
export function useStartTournament(tournamentId: string) {
  return useTournamentMutation(
    tournamentId,
    () => updateTournament(tournamentId, { status: 'STARTED' }),
    { tournamentIn: (started) => started },
  );
}
