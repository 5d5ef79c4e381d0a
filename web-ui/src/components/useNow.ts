import { useEffect, useState } from 'react';
import { serverNow } from '@/api/serverTime';

/** What time it is, looked up again every so many milliseconds; by default at the server. */
export function useNow(every: number, clock: () => number = serverNow): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), every);
    return () => clearInterval(timer);
  }, [every, clock]);
  return now;
}
