import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Choice } from '@/components/fields/Choice';
import type { TournamentValues } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';

const CHOICES: readonly TournamentValues['leaderboardVisibility'][] = ['ALWAYS', 'AT_END', 'NEVER'];

/** Whether visitors see the leaderboard, with the reason why one may not want that. */
export function VisibilityChoice({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const { leaderboardVisibility } = form.getValues();
  return (
    <Stack component="section" gap="xs">
      <Title fw={600} fz="lg" lh={1.25} order={2}>
        {t('new.visibility.label')}
      </Title>
      <Choice
        label={t('new.visibility.label')}
        options={CHOICES.map((value) => ({ value, label: t(`new.visibility.${value}`) }))}
        value={leaderboardVisibility}
        onChange={(value) => form.setFieldValue('leaderboardVisibility', value)}
      />
      <Text c="dimmed">{t('new.visibility.hint')}</Text>
    </Stack>
  );
}
