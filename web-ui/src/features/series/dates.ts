import type { SeriesDate } from '@/api/types';

/** The first tournament of a date that takes place; whether others are held on the same day. */
export interface DateOfSeries extends SeriesDate {
  isShared: boolean;
}

/** The dates of a series by when they are. */
export interface DatesInOrder {
  /** Today's or the next to come that takes place. */
  next?: DateOfSeries;
  /** All others to come, the earliest first; those that are cancelled, too. */
  later: DateOfSeries[];
  /** The latest first. */
  past: DateOfSeries[];
}

/** The dates of a series, the next one first; a date whose tournaments are over does not come again. */
export function datesInOrder(tournaments: readonly SeriesDate[], today: string): DatesInOrder {
  const days = [...new Set(tournaments.map(({ date }) => date))];
  const dates = days.flatMap((day): DateOfSeries[] => {
    const all = tournaments.filter(({ date }) => date === day);
    const held = all.filter(({ status }) => status !== 'CANCELLED');
    const shown = held.find(({ status }) => status !== 'FINISHED') ?? held[0] ?? all[0];
    return shown ? [{ ...shown, isShared: all.length > 1 }] : [];
  });
  const isOver = ({ date, status }: SeriesDate) => date < today || status === 'FINISHED';
  const coming = dates.filter((date) => !isOver(date));
  const next = coming.find(({ status }) => status !== 'CANCELLED');
  return {
    next,
    later: coming.filter((date) => date !== next),
    past: dates.filter(isOver).reverse(),
  };
}
