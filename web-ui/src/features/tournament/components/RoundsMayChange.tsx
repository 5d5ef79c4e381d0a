import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import classes from './TournamentSettingsSheet.module.css';

const WHAT = {
  NOT_STARTED: 'edit.roundsFree',
  STARTED: 'edit.roundsMore',
  FINISHED: 'edit.roundsFixed',
} as const;

/** How many rounds there are, and what can still be done about that. */
export default function RoundsMayChange({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament-edit');
  const { numberOfRounds, status } = tournament;
  return (
    <p className={classes.reason}>
      {t('edit.rounds')}: {numberOfRounds}. {t(WHAT[status])}
    </p>
  );
}
