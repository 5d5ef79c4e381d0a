import { useTranslation } from 'react-i18next';
import type { TournamentStatus } from '@/api/types';
import classes from './StatusChip.module.css';

/** In a word how far a tournament is. */
export function StatusChip({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
