import { changeField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Changes clubs and teams in one go; after the start this calculates the open round again. */
export function useChangeField(tournamentId: string, hasStarted: boolean) {
  return useTournamentMutation(tournamentId, (change: FieldChange) =>
    changeField(tournamentId, change, hasStarted ? { reset: true } : {}),
  );
}
