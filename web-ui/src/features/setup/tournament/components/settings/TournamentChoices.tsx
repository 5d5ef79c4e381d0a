import { Stack, Text } from '@mantine/core';
import { Choice } from '@/components/fields/Choice';
import { YesNo } from '@/components/fields/YesNo';
import type { TournamentChange } from '@/api/types';
import type { KeyIn } from '@/i18n/keys';
import { useTranslation } from '@/i18n/useTranslation';
import { PLAIN } from '@/features/setup/tournament/form/facts';
import type { TournamentField } from '@/features/setup/tournament/form/tournamentValues';

type Key = KeyIn<readonly ['tournaments', 'tournament']>;
type Field = TournamentField | 'sameClubFunino';

interface Shown {
  field: Field;
  label: Key;
  values: readonly { value: unknown; text: Key; brings?: Key }[];
}

/** A choice whose texts lie below `choices.<field>` and `choices.<field>.<value>`. */
function choice(field: Field, ...values: string[]): Shown {
  const key = `choices.${field}`;
  return {
    field,
    label: `${key}.label` as Key,
    values: values.map((value) => ({
      value,
      text: `${key}.${value}.label` as Key,
      brings: `${key}.${value}.brings` as Key,
    })),
  };
}

const SHOWN = [
  choice('variety', 'BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS'),
  choice('strengthsCount', 'FIRST_TWO_ROUNDS', 'ALL_DAY'),
  choice('leaderboardVisibility', 'ALWAYS', 'AT_END', 'NEVER'),
  choice('sameClubFunino', 'LAST_RESORT', 'NEVER'),
  // The facts that texts alone explain.
  ...PLAIN.map(({ field, label, values }): Shown => ({
    field: field as Field,
    label: `tournament:${label}`,
    values: values.map(({ value, text }) => ({ value, text: `tournament:${text}` })),
  })),
];

interface TournamentChoicesProps {
  /** What is chosen: a tournament, or the values of a new one. */
  values: Partial<Record<Field, unknown>> & { listed: boolean };
  onChange: (change: TournamentChange) => void;
  /** Those that make no difference any more, or not yet. */
  without?: readonly Field[];
}

/** How rounds are paired and what visitors see, of a new tournament and of one that is there. */
export function TournamentChoices({ values, onChange, without = [] }: TournamentChoicesProps) {
  const { t } = useTranslation(['tournaments', 'tournament']);
  return (
    <>
      {SHOWN.filter(({ field }) => !without.includes(field)).map(
        ({ field, label, values: options }) => (
          <Stack key={field} component="section" gap="xs">
            <Text component="h3" ff="heading" fw={600} fz="lg" lh={1.25}>
              {t(label)}
            </Text>
            <Choice
              label={t(label)}
              options={options.map(({ text, brings }) => ({
                value: text,
                label: t(text),
                brings: brings && t(brings),
              }))}
              value={options.find(({ value }) => value === values[field])?.text ?? label}
              onChange={(chosen) =>
                onChange({ [field]: options.find(({ text }) => text === chosen)?.value })
              }
            />
          </Stack>
        ),
      )}
      <YesNo
        label={t('choices.listed.label')}
        description={t('choices.listed.brings')}
        checked={values.listed}
        onChange={(event) => onChange({ listed: event.currentTarget.checked })}
      />
    </>
  );
}
