import { getJournal, undoChange } from './day';
import { ApiError } from './errors';
import { useTournamentMutation } from './useTournamentMutation';

/** Takes a change back that was just made, unless something else has changed since. */
export function useTakeBack(tournamentId: string, actions: readonly string[]) {
  return useTournamentMutation(tournamentId, async () => {
    const [newest] = await getJournal(tournamentId);
    if (!newest || !actions.includes(newest.action)) throw new ApiError(409, 'NOT_NEWEST', '');
    await undoChange(tournamentId, newest.entryId);
  });
}
