import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MY_TOURNAMENTS_KEY, tournamentKey } from '@/api/queries';
import { deleteTournament } from '@/api/tournaments';

/** Deletes a tournament for good; this device forgets it with the next answer. */
export function useDeleteTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteTournament(tournamentId),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true });
      void queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY });
    },
  });
}
