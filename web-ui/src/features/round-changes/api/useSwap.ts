import { getJournal, swapTeams, undoChange } from '@/api/day';
import { ApiError } from '@/api/errors';
import type { TeamName } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Two teams that change places. */
export type Pair = readonly [TeamName, TeamName];

/** Lets two teams of the open round change places. */
export function useSwap(tournamentId: string, round: number) {
  return useTournamentMutation(tournamentId, ([one, other]: Pair) =>
    swapTeams(tournamentId, round, one.teamId, other.teamId),
  );
}

/** Takes the swap back, unless something else has changed since. */
export function useTakeSwapBack(tournamentId: string) {
  return useTournamentMutation(tournamentId, async () => {
    const [newest] = await getJournal(tournamentId);
    if (newest?.action !== 'TEAMS_SWAPPED') throw new ApiError(409, 'NOT_NEWEST', '');
    await undoChange(tournamentId, newest.entryId);
  });
}
