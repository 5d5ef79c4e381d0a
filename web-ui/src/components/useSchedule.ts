import { endOf, isLate, timesOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from './useFormat';

/** The times of a day in words; after a delay those to come are approximate. */
export interface Schedule {
  /** A time to come, e.g. "10:49 Uhr" or "ca. 10:49 Uhr". */
  inWords: (moment: string) => string;
  /** When a round kicks off; undefined for one that is not played. */
  kickOff: (round: number) => string | undefined;
  /** When the day is over; undefined while its last round is paused. */
  end?: string;
}

/** The times of a tournament as every place shows them. */
export function useSchedule(tournament: Tournament): Schedule {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const isApproximate = isLate(tournament);
  const inWords = (moment: string) =>
    t(isApproximate ? 'format.aboutClock' : 'format.clock', { time: clock(moment) });
  const end = endOf(tournament);
  return {
    inWords,
    kickOff: (round) => {
      const times = timesOf(tournament, round);
      if (!times) return undefined;
      const hasBegun = times.state !== 'PLANNED';
      return hasBegun ? t('format.clock', { time: clock(times.kickOff) }) : inWords(times.kickOff);
    },
    end: end && inWords(end),
  };
}
