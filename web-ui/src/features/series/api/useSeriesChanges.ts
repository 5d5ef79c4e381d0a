import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MY_TOURNAMENTS_KEY, tournamentKey } from '@/api/queries';
import { createSeries, deleteSeries } from '@/api/series';
import { updateTournament } from '@/api/tournaments';

interface Membership {
  tournamentId: string;
  /** Null takes it out of its series. */
  seriesId: string | null;
}

/** Lets a tournament join a series, or leave it. */
export function useJoinSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tournamentId, seriesId }: Membership) =>
      updateTournament(tournamentId, { seriesId }),
    onSettled: (_answer, _error, { tournamentId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY }),
        queryClient.invalidateQueries({ queryKey: ['series'] }),
      ]),
  });
}

/** Creates a series. */
export function useCreateSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createSeries,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['series'] }),
  });
}

/** Deletes a series; its tournaments stay. */
export function useDeleteSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteSeries,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tournaments'] }),
  });
}
