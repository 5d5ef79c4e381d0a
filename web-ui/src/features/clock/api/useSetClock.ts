import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setClock } from '@/api/day';
import { tournamentKey } from '@/api/queries';
import type { ClockAction } from '@/api/types';

/** Starts, pauses or resets the clock of the open round, for every device. */
export function useSetClock(tournamentId: string, round: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ClockAction) => setClock(tournamentId, round, action),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true }),
  });
}
