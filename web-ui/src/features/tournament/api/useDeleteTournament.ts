import { useMutation } from '@tanstack/react-query';
import { deleteTournament } from '@/api/tournaments';

/** Deletes a tournament for good. */
export function useDeleteTournament(tournamentId: string) {
  return useMutation({ mutationFn: () => deleteTournament(tournamentId) });
}
