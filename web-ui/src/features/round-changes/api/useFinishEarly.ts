import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';

/** Ends the tournament now; an open round counts when all of its results are in. */
export function useFinishEarly(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => updateTournament(tournamentId, { status: 'FINISHED', early: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
