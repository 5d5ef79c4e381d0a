import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';

/** Starts a tournament. */
export function useStartTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => updateTournament(tournamentId, { status: 'STARTED' }),
    onSuccess: (tournament) => queryClient.setQueryData(tournamentKey(tournamentId), tournament),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
