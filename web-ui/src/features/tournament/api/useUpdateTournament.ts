import { updateTournament } from '@/api/tournaments';
import type { TournamentChange } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Changes a tournament: its address and times, its settings, its status. */
export function useUpdateTournament(tournamentId: string) {
  return useTournamentMutation(
    tournamentId,
    (change: TournamentChange) => updateTournament(tournamentId, change),
    { tournamentIn: (changed) => changed },
  );
}
