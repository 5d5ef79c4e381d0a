import { useQuery } from '@tanstack/react-query';
import { getJournal, undoChange } from '@/api/day';
import { tournamentKey } from '@/api/queries';
import { useTournamentMutation } from '@/api/useTournamentMutation';

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
  return useTournamentMutation(tournamentId, (entryId: string) =>
    undoChange(tournamentId, entryId),
  );
}
