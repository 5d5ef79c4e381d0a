import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { copyTournament } from '@/api/series';
import type { CopyIn } from '@/api/types';

/** Copies a tournament, and brings the lists that name it up to date. */
export function useCopyTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (copy: CopyIn) => copyTournament(tournamentId, copy),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY }),
        queryClient.invalidateQueries({ queryKey: ['series'] }),
      ]),
  });
}
