import { useEffect, useState } from 'react';
import { dayOf, localMoment } from '@/api/time/localTime';
import { serverNow, today } from '@/api/time/serverTime';

/** How far into the night what is still played belongs to the day before. */
const NIGHT = 6 * 60 * 60 * 1_000;

/** What time it is, looked up again every so many milliseconds; by default at the server. */
export function useNow(every: number): number;
export function useNow<Time>(every: number, clock: () => Time): Time;
export function useNow(every: number, clock: () => unknown = serverNow): unknown {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), every);
    return () => clearInterval(timer);
  }, [every, clock]);
  return now;
}

/**
 * What day it is, also on a page that lies open over midnight, and the day of what is still played then.
 *
 * Asked each time something is drawn: the answer that brings a list also says what time it is.
 */
export function useDays(): [today: string, played: string] {
  useNow(1_000, today);
  useNow(1_000, played);
  return [today(), played()];
}

const played = () => dayOf(localMoment(serverNow() - NIGHT));
