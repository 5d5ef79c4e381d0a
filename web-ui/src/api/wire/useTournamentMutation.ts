import { useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournament/tournaments';
import type { TournamentChange } from '@/api/types';
import { useChange } from './useChange';

/** A change of a tournament, which outdates all that is shown of it. */
export function useTournamentMutation<Answer, Input = void>(
  tournamentId: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  return useChange(mutationFn, { queryKey: tournamentKey(tournamentId) });
}

/** Changes a tournament: its address and times, its settings, its status. What is answered is shown at once. */
export function useUpdateTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useTournamentMutation(tournamentId, async (change: TournamentChange) => {
    const changed = await updateTournament(tournamentId, change);
    queryClient.setQueryData(tournamentKey(tournamentId), changed);
    return changed;
  });
}
