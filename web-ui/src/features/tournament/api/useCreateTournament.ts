import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { createTournament } from '@/api/tournaments';

/** Creates a tournament and brings the list of tournaments up to date. */
export function useCreateTournament() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createTournament,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY }),
  });
}
