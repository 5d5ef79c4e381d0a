import { useEffect, useState } from 'react';
import { minutesOf } from '@/api/schedule';
import { serverNow } from '@/api/serverTime';
import { readingOf, type Clocked, type ClockReading } from './clockView';

const TICK = 250;

/** The clock of a round, ticking. */
export function useReading(tournament: Clocked, round: number): ClockReading {
  const { clock } = tournament;
  const [now, setNow] = useState(serverNow);
  const reading = readingOf(clock, round, minutesOf(tournament, round), now);
  const isRunning = reading.state === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, [isRunning, clock, round]);

  return reading;
}
