import { changeField } from '@/api/teams';
import type { TeamsIn } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Adds clubs before the start: all of them at once, or none. */
export function useAddClubs(tournamentId: string) {
  return useTournamentMutation(tournamentId, (add: TeamsIn[]) =>
    changeField(tournamentId, { add }),
  );
}
