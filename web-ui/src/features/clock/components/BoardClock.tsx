import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { asClock } from '../clockView';
import { useReading } from '../useReading';
import { useWakeLock } from '../useWakeLock';
import classes from './BoardClock.module.css';

interface BoardClockProps {
  tournament: Tournament;
  round: number;
}

/** The clock in figures for the other end of the room; as long as it is shown, the screen stays on. */
export function BoardClock({ tournament, round }: BoardClockProps) {
  const { t } = useTranslation('round');
  const { state, remaining } = useReading(tournament, round);
  useWakeLock(true);
  return (
    <p className={classes.clock} role="timer" aria-label={t('clock.label')} data-state={state}>
      {state === 'OVER' ? t('clock.over') : asClock(remaining)}
    </p>
  );
}
