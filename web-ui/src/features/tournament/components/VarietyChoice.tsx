import { Stack, Title } from '@mantine/core';
import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentValues } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';

type Variety = TournamentValues['variety'];

const CHOICES: readonly Variety[] = ['BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS'];

/** What the pairing puts first: even games, new opponents, or some of both. */
export function VarietyChoice({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <Stack component="section" gap="xs">
      <Title fw={600} fz="lg" lh={1.25} order={2}>
        {t('variety.label')}
      </Title>
      <VarietySegments
        value={form.getValues().variety}
        onChange={(value) => form.setFieldValue('variety', value)}
      />
    </Stack>
  );
}

interface VarietySegmentsProps {
  value: Variety;
  onChange: (value: Variety) => void;
}

/** The choice itself, and what each brings. */
export function VarietySegments({ value, onChange }: VarietySegmentsProps) {
  const { t } = useTranslation('tournaments');
  return (
    <Choice
      label={t('variety.label')}
      options={CHOICES.map((choice) => ({
        value: choice,
        label: t(`variety.${choice}.label`),
        brings: t(`variety.${choice}.brings`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
