import { saveOpening } from '@/api/registrations';
import type { Opening, OpeningIn } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Changes some of how clubs may register; the rest stays as it is. */
export function useSaveOpening(tournamentId: string, opening: Opening) {
  const { open, closesAt, maxTeams, accept, note } = opening;
  return useTournamentMutation(tournamentId, (change: Partial<OpeningIn>) =>
    saveOpening(tournamentId, { open, closesAt, maxTeams, accept, note, ...change }),
  );
}
