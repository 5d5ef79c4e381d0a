import { useEffect, useState } from 'react';
import { serverNow } from '@/api/serverTime';
import type { Tournament } from '@/api/types';
import { readingOf, type ClockReading } from './clockView';

const TICK = 250;

/** The clock of a round, ticking. */
export function useReading({ clock, durationInMinutes }: Tournament, round: number): ClockReading {
  const [now, setNow] = useState(serverNow);
  const reading = readingOf(clock, round, durationInMinutes, now);
  const isRunning = reading.state === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, [isRunning, clock, round]);

  return reading;
}
