import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { splitDay, splitQuery, undoSplit } from '@/api/festival';
import type { SplitIn } from '@/api/types';
import { useChange } from '@/api/useChange';

/** The teams of a day are now in other tournaments: nothing of any of them is still true. */
const OUTDATED = ['series', 'tournament', 'tournaments'].map((subject) => ({
  queryKey: [subject],
}));

/** How the teams of a day would be split; while another way is looked for the last one stays. */
export function useProposedSplit(seriesId: string, date: string, split: SplitIn) {
  return useQuery({
    ...splitQuery(seriesId, date, split),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Splits a day into tournaments; the series and everything of it is read again. */
export function useSplitDay(seriesId: string, date: string) {
  return useChange((split: SplitIn) => splitDay(seriesId, date, split), ...OUTDATED);
}

/** Takes the split of a day back. */
export function useUndoSplit(seriesId: string, date: string) {
  return useChange(() => undoSplit(seriesId, date), ...OUTDATED);
}
