import { useRef, type MouseEvent } from 'react';

/** Two taps within so many milliseconds are one of a cold finger: the second would take back what the first did. */
const DOUBLE_TAP = 400;

/** So long nobody has read what came up: a tap on it is the second one on what stood there before. */
const UNREAD = 500;

/** Keeps taps from what has just come up and acts: often under the finger that asked for it. A ref. */
export function actsOnceRead(element: HTMLElement | null): void {
  element?.animate({ pointerEvents: ['none', 'none'] }, UNREAD);
}

/** Runs what a tap does, unless it is the second one of a cold finger on the same place. */
export function useSingleTap() {
  const last = useRef({ place: '', at: -DOUBLE_TAP });
  return (place: string, { timeStamp }: MouseEvent, act: () => void) => {
    const isSecond = last.current.place === place && timeStamp - last.current.at < DOUBLE_TAP;
    last.current = { place, at: timeStamp };
    if (!isSecond) act();
  };
}
