import { createEvent, fireEvent } from '@testing-library/react';

const LATER = 1_000;

/** Taps a second after all that was tapped before: it is no second tap of a cold finger. */
export function tapLater(element: HTMLElement): void {
  const tap = createEvent.click(element);
  Object.defineProperty(tap, 'timeStamp', { value: tap.timeStamp + LATER });
  fireEvent(element, tap);
}
