import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '@/api/queries';
import { minutesOf } from '@/api/schedule';
import { serverNow } from '@/api/serverTime';
import type { Tournament } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { asClock, breakLeft, secondsLeft } from '../clockView';
import classes from './RoundClock.module.css';

const TICK = 500;

/** How long the break between two rounds goes on; nothing while a round is played, and after the last. */
export function BreakCountdown({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round');
  const { clock, numberOfRounds, tournamentId } = tournament;
  const now = useNow();
  const minutes = clock === null ? 0 : minutesOf(tournament, clock.round);
  const isOver = clock !== null && secondsLeft(clock, clock.round, minutes, now) <= 0;
  // The plan of the day is asked for only when there is a break: most visits never need it.
  const { data: config } = useQuery({ ...configQuery(tournamentId), enabled: isOver });
  if (!config || !clock || clock.round >= numberOfRounds) return null;
  const left = breakLeft(clock, config.plan, minutes, now);
  if (left === 0) return null;
  return (
    <p className={classes.break} role="timer" aria-label={t('clock.breakLabel')}>
      {t('clock.break', { time: asClock(left) })}
    </p>
  );
}

function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
