import { useEffect, useState } from 'react';

const PAGE_EVERY = 12_000;

/** Which page is shown: the next one every twelve seconds, from the last on to the first again. */
export function usePaging(pages: number, isHeld: boolean) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (isHeld || pages < 2) return undefined;
    const timer = setInterval(() => setTurns((current) => current + 1), PAGE_EVERY);
    return () => clearInterval(timer);
    // A page that was turned by hand stays as long as any other.
  }, [isHeld, pages, turns]);
  const turn = (step: 1 | -1) => setTurns((current) => current + step);
  return { page: pages > 0 ? ((turns % pages) + pages) % pages : 0, turn };
}
