import { createEvent, fireEvent } from '@testing-library/react';

const LATER = 1_000;

/** Taps a second after all that was tapped before: it is no second tap of a cold finger. */
export function tapLater(element: HTMLElement): void {
  tapAt(element, createEvent.click(element).timeStamp + LATER);
}

/** Taps at a time of its own, however long the test takes meanwhile. */
export function tapAt(element: HTMLElement, timeStamp: number): void {
  const tap = createEvent.click(element);
  Object.defineProperty(tap, 'timeStamp', { value: timeStamp });
  fireEvent(element, tap);
}
