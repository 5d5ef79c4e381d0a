import { useTranslation } from '@/i18n/useTranslation';
import { Choice } from '@/components/fields/Choice';
import type { TournamentValues } from '../form/tournamentValues';
import type { TournamentForm } from '../form/useTournamentForm';
import classes from './Choice.module.css';

const CHOICES: readonly TournamentValues['leaderboardVisibility'][] = ['ALWAYS', 'AT_END', 'NEVER'];

/** Whether visitors see the leaderboard, with the reason why one may not want that. */
export function VisibilityChoice({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const { leaderboardVisibility } = form.getValues();
  return (
    <section className={classes.choice}>
      <h2 className={classes.title}>{t('new.visibility.label')}</h2>
      <Choice
        label={t('new.visibility.label')}
        options={CHOICES.map((value) => ({ value, label: t(`new.visibility.${value}`) }))}
        value={leaderboardVisibility}
        onChange={(value) => form.setFieldValue('leaderboardVisibility', value)}
      />
      <p className={classes.hint}>{t('new.visibility.hint')}</p>
    </section>
  );
}
