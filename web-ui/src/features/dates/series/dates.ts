import { isPast } from '@/api/time/status';
import type { SeriesDate } from '@/api/types';

/** The first tournament of a date that takes place, under the names of all that do. */
export interface DateOfSeries extends SeriesDate {
  /** Whether others are held on the same day. */
  isShared: boolean;
}

/** How many dates tournaments are held on: several on one day are one. */
export function numberOfDates(tournaments: readonly SeriesDate[]): number {
  return new Set(tournaments.map(({ date }) => date)).size;
}

/**
 * The dates of a series, the next one first; a date whose tournaments are over does not come again. One that goes on
 * into the night is over in the morning.
 */
export function datesInOrder(tournaments: readonly SeriesDate[], today: string, played = today) {
  const isOver = (date: SeriesDate) =>
    date.status === 'FINISHED' || isPast(date, date.lastDay, today, played);
  const days = [...new Set(tournaments.map(({ date }) => date))];
  const dates = days.flatMap((day): DateOfSeries[] => {
    const all = tournaments.filter(({ date }) => date === day);
    const held = all.filter(({ status }) => status !== 'CANCELLED');
    const shown = held.find((each) => !isOver(each)) ?? held[0] ?? all[0];
    const name = (held.length > 0 ? held : all).map((each) => each.name).join(', ');
    return shown ? [{ ...shown, name, isShared: all.length > 1 }] : [];
  });
  const coming = dates.filter((date) => !isOver(date));
  // Today's or the next to come; what is cancelled stands with the others.
  const next = coming.find(({ status }) => status !== 'CANCELLED');
  return {
    next,
    later: coming.filter((date) => date !== next),
    past: dates.filter(isOver).reverse(),
  };
}
