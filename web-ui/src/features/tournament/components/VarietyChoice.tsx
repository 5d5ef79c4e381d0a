import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentValues } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';
import classes from './Choice.module.css';

type Variety = TournamentValues['variety'];

const CHOICES: readonly Variety[] = ['BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS'];

/** What the pairing puts first: even games, new opponents, or some of both. */
export function VarietyChoice({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <section className={classes.choice}>
      <h2 className={classes.title}>{t('variety.label')}</h2>
      <VarietySegments
        value={form.getValues().variety}
        onChange={(value) => form.setFieldValue('variety', value)}
      />
    </section>
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
