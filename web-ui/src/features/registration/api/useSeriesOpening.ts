import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openDates, renewSeriesLink, seriesOpeningQuery } from '@/api/seriesRegistrations';

/** Which dates of a series clubs may register for. */
export function useSeriesOpening(seriesId: string) {
  return useQuery(seriesOpeningQuery(seriesId));
}

/** Opens registration for these dates, and closes it for all others. */
export function useOpenDates(seriesId: string) {
  return useSeriesMutation(seriesId, (dates: string[]) => openDates(seriesId, dates));
}

/** Makes a new link; the old one opens nothing any more. */
export function useRenewSeriesLink(seriesId: string) {
  return useSeriesMutation(seriesId, () => renewSeriesLink(seriesId));
}

function useSeriesMutation<Answer, Input = void>(
  seriesId: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries(seriesOpeningQuery(seriesId)),
  });
}
