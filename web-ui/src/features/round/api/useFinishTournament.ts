import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';

/** Confirms the last round and ends the tournament; `early` ends it after the last confirmed round. */
export function useFinishTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (early: boolean) =>
      updateTournament(tournamentId, { status: 'FINISHED', ...(early && { early }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
