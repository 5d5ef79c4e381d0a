import { getJournal, undoChange } from './day';
import { ApiError } from './errors';
import { useTournamentMutation } from './useTournamentMutation';

/** The journal's entry of a change that was made this moment, called by one of these names. */
export async function entryOfChange(tournamentId: string, actions: readonly string[]) {
  // What was made is made: without the entry there is just no way back from here.
  const [newest] = await getJournal(tournamentId).catch(() => []);
  return newest && actions.includes(newest.action) ? newest.entryId : undefined;
}

/** Takes back this change, unless something else has changed since. */
export function useTakeBack(tournamentId: string) {
  return useTournamentMutation(tournamentId, async (entryId: string | undefined) => {
    if (!entryId) throw new ApiError(409, 'NOT_NEWEST', '');
    await undoChange(tournamentId, entryId);
  });
}
