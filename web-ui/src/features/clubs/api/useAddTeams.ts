import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { addTeams, type FieldChange } from '@/api/teams';
import type { TeamsIn } from '@/api/types';

/** Adds a club with its teams. */
export function useAddTeams(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reset, ...teams }: TeamsIn & FieldChange) =>
      addTeams(tournamentId, teams, { reset }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}
