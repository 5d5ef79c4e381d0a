import type { FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { useHandOver } from '@/components/useHandOver';

/** The one link for everybody on the day. */
export function dayLink({ seriesId, date }: FestivalDay): string {
  return new URL(dayPath(seriesId, date), window.location.origin).href;
}

/** Gives a function that hands the link of the day to another app, with a text. */
export function useShareDay(day: FestivalDay): (text: string) => void {
  const handOver = useHandOver();
  return (text) => handOver({ title: day.name, text, url: dayLink(day) });
}
