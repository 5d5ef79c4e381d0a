import type { SeriesDate } from '@/api/types';

/** The dates of a series by when they are. */
export interface DatesInOrder {
  /** Today's or the next to come that takes place. */
  next?: SeriesDate;
  /** All others to come, the earliest first; those that are cancelled, too. */
  later: SeriesDate[];
  /** The latest first. */
  past: SeriesDate[];
}

/** The dates of a series, the next one first; a date that is over does not come again. */
export function datesInOrder(dates: readonly SeriesDate[], today: string): DatesInOrder {
  const isOver = ({ date, status }: SeriesDate) => date < today || status === 'FINISHED';
  const coming = dates.filter((date) => !isOver(date));
  const next = coming.find(({ status }) => status !== 'CANCELLED');
  return {
    next,
    later: coming.filter((date) => date !== next),
    past: dates.filter(isOver).reverse(),
  };
}
