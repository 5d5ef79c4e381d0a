import type { FestivalDay } from '@/api/types';
import { dayLink } from '@/components/shell/seriesPath';
import { useHandOver } from '@/components/sharing/useHandOver';

/** Gives a function that hands the link of the day to another app, with a text. */
export function useShareDay(day: FestivalDay): (text: string) => void {
  const handOver = useHandOver();
  return (text) => handOver({ title: day.name, text, url: dayLink(day.seriesId, day.date) });
}
