import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import classes from './FinishedCard.module.css';

/** After the last whistle: where the results are. */
export function FinishedCard({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('round');
  const linkTo = useTournamentLink(tournamentId);
  return (
    <Card accent="turf">
      <div className={classes.card}>
        <h2>{t('finished.title')}</h2>
        <p>{t('finished.text')}</p>
        <Action to={linkTo('table')}>{t('finished.toOverview')}</Action>
      </div>
    </Card>
  );
}
