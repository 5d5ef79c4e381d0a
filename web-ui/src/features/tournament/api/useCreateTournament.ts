import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTournament } from '@/api/tournaments';

/** Creates a tournament and brings the list of tournaments up to date. */
export function useCreateTournament() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createTournament,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tournaments', 'mine'] }),
  });
}
