import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJournal, undoChange } from '@/api/day';
import { tournamentKey } from '@/api/queries';

/** Every change of a tournament, the newest first. */
export function useJournal(tournamentId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...tournamentKey(tournamentId), 'journal'],
    queryFn: () => getJournal(tournamentId),
    enabled,
  });
}

/** Takes back the newest change. */
export function useUndoChange(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => undoChange(tournamentId, entryId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
