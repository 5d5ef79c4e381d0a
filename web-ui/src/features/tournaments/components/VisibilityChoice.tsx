import { useTranslation } from '@/i18n/useTranslation';
import { Segments } from '@/components/Segments';
import type { TournamentDraft } from '../draft';
import type { DraftForm } from '../useDraft';
import classes from './VisibilityChoice.module.css';

const CHOICES: readonly TournamentDraft['visibility'][] = ['ALWAYS', 'AT_END', 'NEVER'];

/** Whether visitors see the leaderboard, with the reason why one may not want that. */
export function VisibilityChoice({ form }: { form: DraftForm }) {
  const { t } = useTranslation('tournaments');
  const { visibility } = form.getValues();
  return (
    <section className={classes.choice}>
      <h2 className={classes.title}>{t('new.visibility.label')}</h2>
      <Segments
        label={t('new.visibility.label')}
        segments={CHOICES.map((value) => ({ value, label: t(`new.visibility.${value}`) }))}
        value={visibility}
        onChange={(value) => form.setFieldValue('visibility', value)}
      />
      <p className={classes.hint}>{t('new.visibility.hint')}</p>
    </section>
  );
}
