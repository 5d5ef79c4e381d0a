import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';

/** Confirms the last round and ends the tournament. */
export function useFinishTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => updateTournament(tournamentId, { status: 'FINISHED' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
