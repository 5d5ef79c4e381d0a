import { useQuery } from '@tanstack/react-query';
import { getTournamentsByOrganizer } from '@/api/tournaments';

/** The signed-in organiser's tournaments. */
export function useMyTournaments() {
  return useQuery({ queryKey: ['tournaments', 'mine'], queryFn: getTournamentsByOrganizer });
}
