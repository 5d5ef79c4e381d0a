import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { calculateRound } from '@/api/tournaments';

/** Confirms the open round, if there is one, and calculates the next. */
export function useCalculateRound(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (nextRound: number) => calculateRound(tournamentId, nextRound),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
