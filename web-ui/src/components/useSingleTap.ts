import { useCallback, useRef, type MouseEvent } from 'react';

/** Two taps within so many milliseconds are one of a cold finger: the second would take back what the first did. */
const DOUBLE_TAP = 400;

/** Runs what a tap does, unless it is the second one of a cold finger on the same place. */
export function useSingleTap() {
  const last = useRef({ place: '', at: -DOUBLE_TAP });
  return useCallback((place: string, { timeStamp }: MouseEvent, act: () => void) => {
    const isSecond = last.current.place === place && timeStamp - last.current.at < DOUBLE_TAP;
    last.current = { place, at: timeStamp };
    if (!isSecond) act();
  }, []);
}
