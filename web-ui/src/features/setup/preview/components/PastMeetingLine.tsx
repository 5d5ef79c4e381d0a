import { useQuery } from '@tanstack/react-query';
import { pastMeetingsQuery } from '@/api/series/series';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** More pairs than this nobody reads. */
const MOST_TOLD = 3;

/** Which clubs met most on the last dates of the series: they meet less today. */
export function PastMeetingLine({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('preview');
  const format = useFormat();
  const { data: meetings = [] } = useQuery(pastMeetingsQuery(tournamentId));
  if (meetings.length === 0) return null;
  const pairs = [...meetings]
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_TOLD)
    .map(({ clubs: [one, other], lastMet }) =>
      t('pastMeetings.pair', { one, other, month: format.month(lastMet) }),
    );
  return <p>{t('pastMeetings.pairs', { pairs: pairs.join(', ') })}</p>;
}
