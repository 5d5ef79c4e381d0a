import { Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';

const WHAT = {
  NOT_STARTED: 'edit.roundsFree',
  CANCELLED: 'edit.roundsFree',
  STARTED: 'edit.roundsMore',
  FINISHED: 'edit.roundsFixed',
} as const;

/** How many rounds there are, and what can still be done about that. */
export default function RoundsMayChange({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament-edit');
  const { numberOfRounds, status } = tournament;
  return (
    <Text c="dimmed">
      {t('edit.rounds')}: {numberOfRounds}. {t(WHAT[status])}
    </Text>
  );
}
