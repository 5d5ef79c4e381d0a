import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { changeField } from '@/api/teams';
import type { FieldChange } from '@/api/types';

/** Changes the field in one go; after the start with the consent to calculate the open round again. */
export function useChangeField(tournamentId: string, hasStarted: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: FieldChange) =>
      changeField(tournamentId, change, hasStarted ? { reset: true } : {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
