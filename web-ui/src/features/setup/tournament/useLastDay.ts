import { dayOf } from '@/api/time/localTime';
import type { Tournament } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** Of what ends on another day, or is `expected` to, that day and when; undefined of all else. */
export function useLastDay(
  { date, endDate, endTime }: Pick<Tournament, 'date' | 'endDate' | 'endTime'>,
  expected?: string,
): string | undefined {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  if (!endDate || endDate === date) {
    if (!expected || dayOf(expected) <= date) return undefined;
    const night = `${format.date(dayOf(expected))}, ${format.clock(expected)}`;
    return t('info.until', { time: night });
  }
  const lastDay = { date: format.date(endDate), time: endTime };
  return t(endTime ? 'info.untilDate' : 'info.untilDay', lastDay);
}
