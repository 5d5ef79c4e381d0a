import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';
import type { TournamentChange } from '@/api/types';

/** Changes a tournament: its address and times, its settings, its status. */
export function useUpdateTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: TournamentChange) => updateTournament(tournamentId, change),
    onSuccess: (tournament) => queryClient.setQueryData(tournamentKey(tournamentId), tournament),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
