import { useMutation, useQueryClient } from '@tanstack/react-query';
import { festivalKey } from '@/api/festival';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';
import type { DayGroup, FestivalDay } from '@/api/types';

/** Begins a tournament of the day when the one before it on its pitches is expected to be over. */
export function useMoveStart({ seriesId, date }: FestivalDay) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tournamentId, startTime }: DayGroup) =>
      updateTournament(tournamentId, { startTime }),
    onSettled: (_answer, _error, { tournamentId }) => {
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true });
      return queryClient.invalidateQueries({ queryKey: festivalKey(seriesId, date), exact: true });
    },
  });
}
