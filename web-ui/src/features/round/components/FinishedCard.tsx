import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import classes from './FinishedCard.module.css';

interface FinishedCardProps {
  tournamentId: string;
  /** For those who entered results: they no longer can. */
  mayHaveEntered: boolean;
}

/** After the last whistle: where the results are. */
export function FinishedCard({ tournamentId, mayHaveEntered }: FinishedCardProps) {
  const { t } = useTranslation('round');
  const linkTo = useTournamentLink(tournamentId);
  return (
    <Card accent="turf">
      <div className={classes.card}>
        <h2>{t('finished.title')}</h2>
        <p>{t('finished.text')}</p>
        {mayHaveEntered && <p>{t('finished.closed')}</p>}
        <Action to={linkTo('table')}>{t('finished.toOverview')}</Action>
      </div>
    </Card>
  );
}
