import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/api/serverTime';
import type { Tournament } from '@/api/types';
import { readingOf, signalBetween, type ClockReading } from './clockView';
import { play } from './sounds';

const TICK = 250;

/** The clock of a round, ticking; it is heard at the last minute and at the end. */
export function useReading({ clock, durationInMinutes }: Tournament, round: number): ClockReading {
  const [now, setNow] = useState(serverNow);
  const reading = readingOf(clock, round, durationInMinutes, now);
  const isRunning = reading.state === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, [isRunning, clock, round]);

  const heard = useRef(reading);
  useEffect(() => {
    const signal = signalBetween(heard.current, reading);
    heard.current = reading;
    if (signal) play(signal);
  }, [reading]);

  return reading;
}
