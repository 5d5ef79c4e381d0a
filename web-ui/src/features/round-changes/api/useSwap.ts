import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getJournal, swapTeams, undoChange } from '@/api/day';
import { ApiError } from '@/api/errors';
import { tournamentKey } from '@/api/queries';
import type { TeamName } from '@/api/types';

/** Two teams that change places. */
export type Pair = readonly [TeamName, TeamName];

/** Lets two teams of the open round change places. */
export function useSwap(tournamentId: string, round: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ([one, other]: Pair) => swapTeams(tournamentId, round, one.teamId, other.teamId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}

/** Takes the swap back, unless something else has changed since. */
export function useTakeSwapBack(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [newest] = await getJournal(tournamentId);
      if (newest?.action !== 'TEAMS_SWAPPED') throw new ApiError(409, 'NOT_NEWEST', '');
      await undoChange(tournamentId, newest.entryId);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
