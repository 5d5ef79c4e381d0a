import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { useSaveChange } from '../useSaveChange';

const CHOICES = ['ALWAYS', 'AT_END', 'NEVER'] as const;

/** Whether visitors see the table: always, at the end, never. Children's football knows none. */
export function LeaderboardVisibility({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament-edit');
  const { save } = useSaveChange(tournament.tournamentId);
  return (
    <Stack component="section">
      <h3>{t('settings.leaderboard')}</h3>
      <Choice
        label={t('settings.leaderboard')}
        options={CHOICES.map((value) => ({
          value,
          label: t(`settings.visibilityShort.${value}`),
        }))}
        value={tournament.leaderboardVisibility}
        onChange={(leaderboardVisibility) => void save({ leaderboardVisibility })}
      />
      <Text c="dimmed">{t('settings.leaderboardReason')}</Text>
    </Stack>
  );
}
