import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { deleteMatches } from '@/api/tournaments';

/** Throws away a round and all after it. */
export function useResetRound(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (round: number) => deleteMatches(tournamentId, round),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
