import { useMutation, useQueryClient } from '@tanstack/react-query';
import { festivalKey, setClockOfDay } from '@/api/festival';
import { tournamentKey } from '@/api/queries';
import type { ClockAction, FestivalDay } from '@/api/types';

/** Starts or pauses the clocks of all open rounds of the day, for every device. */
export function useWhistle({ seriesId, date, groups }: FestivalDay, helperSecret?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ClockAction) => setClockOfDay(seriesId, date, action, helperSecret),
    onSettled: () => {
      for (const { tournamentId } of groups) {
        void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true });
      }
      return queryClient.invalidateQueries({ queryKey: festivalKey(seriesId, date), exact: true });
    },
  });
}
