import type { Tournament } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** Of what ends on another day, that day and when; undefined of all else. */
export function useLastDay({
  date,
  endDate,
  endTime,
}: Pick<Tournament, 'date' | 'endDate' | 'endTime'>): string | undefined {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  if (!endDate || endDate === date) return undefined;
  const lastDay = { date: format.date(endDate), time: endTime };
  return t(endTime ? 'info.untilDate' : 'info.untilDay', lastDay);
}
