import { useTranslation } from '@/i18n/useTranslation';
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
