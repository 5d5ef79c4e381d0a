import { endOf, isLate, timesOf } from '@/api/time/schedule';
import type { Tournament } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from './useFormat';

/** The times of a tournament's day in words, as every place shows them; after a delay those to come are approximate. */
export function useSchedule(tournament: Tournament) {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const isApproximate = isLate(tournament);
  const inWords = (moment: string) =>
    t(isApproximate ? 'format.aboutClock' : 'format.clock', { time: clock(moment) });
  const end = endOf(tournament);
  return {
    /** A time to come, e.g. "10:49 Uhr" or "ca. 10:49 Uhr". */
    inWords,
    /** When a round kicks off; undefined for one that is not played. */
    kickOff: (round: number) => {
      const times = timesOf(tournament, round);
      if (!times) return undefined;
      const hasBegun = times.state !== 'PLANNED';
      return hasBegun ? t('format.clock', { time: clock(times.kickOff) }) : inWords(times.kickOff);
    },
    /** When the day is over; undefined while its last round is paused. */
    end: end && inWords(end),
  };
}
