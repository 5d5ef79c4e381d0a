import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { PLAIN, type PlainFact } from '../form/facts';
import type { TournamentField } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';
import { useSaveChange } from '../useSaveChange';

/** The facts that texts alone explain, asked of a new tournament. */
export function PlainFields({ form }: { form: TournamentForm }) {
  return PLAIN.map((fact) => (
    <PlainChoice
      key={fact.field}
      fact={fact}
      value={form.getValues()[fact.field as TournamentField]}
      onChange={(value) => form.setFieldValue(fact.field, value)}
    />
  ));
}

/** The same of a tournament that is there. */
export function PlainSettings({ tournament }: { tournament: Tournament }) {
  const { save } = useSaveChange(tournament.tournamentId);
  return PLAIN.map((fact) => (
    <PlainChoice
      key={fact.field}
      fact={fact}
      value={tournament[fact.field]}
      onChange={(value) => void save({ [fact.field]: value })}
    />
  ));
}

interface PlainChoiceProps {
  fact: PlainFact;
  value: unknown;
  onChange: (value: boolean | string) => void;
}

function PlainChoice({ fact: { label, values }, value, onChange }: PlainChoiceProps) {
  const { t } = useTranslation('tournament');
  const textOf = (wanted: unknown) => values.find((told) => told.value === wanted)?.text ?? label;
  return (
    <Stack component="section">
      <h3>{t(label)}</h3>
      <Choice
        label={t(label)}
        options={values.map(({ text }) => ({ value: text, label: t(text) }))}
        value={textOf(value)}
        onChange={(chosen) => onChange(values.find(({ text }) => text === chosen)?.value ?? false)}
      />
    </Stack>
  );
}
