import { useTranslation } from '@/i18n/useTranslation';
import { Card } from '@/components/Card';
import classes from './PausingNote.module.css';

interface PausingNoteProps {
  /** Names of the teams that sit this round out. */
  teams: readonly string[];
  /** Visitors read who pauses; how to avoid it concerns the organiser. */
  withAdvice?: boolean;
}

/** Who sits this round out, and how that could be avoided. */
export function PausingNote({ teams, withAdvice = false }: PausingNoteProps) {
  const { t } = useTranslation('round');
  if (teams.length === 0) return null;
  return (
    <Card>
      <h3>{t('pausing.title')}</h3>
      <p className={classes.teams}>{teams.join(', ')}</p>
      {withAdvice && <p className={classes.advice}>{t('pausing.reason')}</p>}
    </Card>
  );
}
