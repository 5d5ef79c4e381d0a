import { undoChange } from './day';
import { ApiError } from '@/api/wire/errors';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';

/** Takes back this change, unless something else has changed since. */
export function useTakeBack(tournamentId: string) {
  return useTournamentMutation(tournamentId, async (entryId: string | undefined) => {
    if (!entryId) throw new ApiError(409, 'NOT_NEWEST', '');
    await undoChange(tournamentId, entryId);
  });
}
