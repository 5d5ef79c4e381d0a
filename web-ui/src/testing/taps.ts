import { act, createEvent, fireEvent } from '@testing-library/react';

const LATER = 1_000;
const SOON = 100;

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

/** Taps twice as one cold finger does, however long the test takes meanwhile. */
export async function tapTwice(element: HTMLElement): Promise<void> {
  const first = createEvent.click(element).timeStamp;
  for (const timeStamp of [first, first + SOON]) {
    tapAt(element, timeStamp);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}
