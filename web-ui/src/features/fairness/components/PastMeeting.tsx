import type { Match, PastMeetings } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

interface PastMeetingProps {
  meetings: readonly PastMeetings[];
  match: Match;
}

/** Whether the clubs of a game met on the last dates of the series, where others did. */
export function PastMeeting({ meetings, match }: PastMeetingProps) {
  const { t } = useTranslation('fairness');
  const format = useFormat();
  const [one, other] = [match.home.clubNickName, match.away.clubNickName];
  if (meetings.length === 0 || one === other) return null;
  const met = meetings.find(({ clubs }) => clubs.includes(one) && clubs.includes(other));
  return (
    <p>
      {met
        ? t('past.met', { one, other, month: format.month(met.lastMet) })
        : t('past.notMet', { one, other })}
    </p>
  );
}
