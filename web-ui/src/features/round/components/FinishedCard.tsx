import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { tournamentPath } from '@/components/shell/TournamentTabs';
import classes from './FinishedCard.module.css';

/** After the last whistle: where the results are. */
export function FinishedCard({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('round');
  return (
    <Card accent="turf">
      <div className={classes.card}>
        <h2>{t('finished.title')}</h2>
        <p>{t('finished.text')}</p>
        <Action to={tournamentPath(tournamentId, 'table')}>{t('finished.toOverview')}</Action>
      </div>
    </Card>
  );
}
