import { Stack, Title } from '@mantine/core';
import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentValues } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';

type StrengthsCount = TournamentValues['strengthsCount'];

const CHOICES: readonly StrengthsCount[] = ['FIRST_TWO_ROUNDS', 'ALL_DAY'];

/** How long the organiser's estimates of the teams count. */
export function StrengthsChoice({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <Stack component="section" gap="xs">
      <Title fw={600} fz="lg" lh={1.25} order={2}>
        {t('strengths.label')}
      </Title>
      <StrengthsSegments
        value={form.getValues().strengthsCount}
        onChange={(value) => form.setFieldValue('strengthsCount', value)}
      />
    </Stack>
  );
}

interface StrengthsSegmentsProps {
  value: StrengthsCount;
  onChange: (value: StrengthsCount) => void;
}

/** The choice itself, and what each brings. */
export function StrengthsSegments({ value, onChange }: StrengthsSegmentsProps) {
  const { t } = useTranslation('tournaments');
  return (
    <Choice
      label={t('strengths.label')}
      options={CHOICES.map((choice) => ({
        value: choice,
        label: t(`strengths.${choice}.label`),
        brings: t(`strengths.${choice}.brings`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
