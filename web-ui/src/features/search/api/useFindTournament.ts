import { useMutation } from '@tanstack/react-query';
import { getTournamentByName } from '@/api/tournaments';

/** Looks a tournament up by its exact name. */
export function useFindTournament() {
  return useMutation({ mutationFn: (name: string) => getTournamentByName(name.trim()) });
}
