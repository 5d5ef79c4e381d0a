import type { SeriesDate } from '@/api/types';

/** The dates of a series by when they are. */
export interface DatesInOrder {
  /** Today's or the next to come. */
  next?: SeriesDate;
  /** Those after it, the earliest first. */
  later: SeriesDate[];
  /** The latest first. */
  past: SeriesDate[];
}

/** The dates of a series, the next one first; a date that is over does not come again. */
export function datesInOrder(dates: readonly SeriesDate[], today: string): DatesInOrder {
  const isOver = ({ date, status }: SeriesDate) => date < today || status === 'FINISHED';
  const [next, ...later] = dates.filter((date) => !isOver(date));
  return { next, later, past: dates.filter(isOver).reverse() };
}
