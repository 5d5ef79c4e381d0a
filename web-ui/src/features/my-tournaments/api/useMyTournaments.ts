import { useQuery } from '@tanstack/react-query';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { getTournamentsByOrganizer } from '@/api/tournaments';

/** The signed-in organiser's tournaments. */
export function useMyTournaments() {
  return useQuery({ queryKey: MY_TOURNAMENTS_KEY, queryFn: () => getTournamentsByOrganizer() });
}
