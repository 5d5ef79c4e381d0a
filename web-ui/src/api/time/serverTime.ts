import { dayOf, localMoment } from './localTime';

/** How far the clock of this device is behind the server's, in milliseconds. */
let offset = 0;

/** The server's date has no fractions. */
const PRECISION = 1_000;

/**
 * Learns from the `Date` header of an answer what time it is at the server.
 *
 * It was written at some moment between the request's departure and the answer's arrival: a slow
 * answer says little.
 */
export function noteServerDate(
  date: string | null,
  departure: number,
  arrival: number = Date.now(),
): void {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const least = server - arrival;
  const most = server + PRECISION - departure;
  // What is possible stays: clocks do not jitter.
  if (offset < least || offset > most) offset = (least + most) / 2;
}

/** The time at the server, in milliseconds since 1970. */
export function serverNow(now: number = Date.now()): number {
  return now + offset;
}

/** What day it is at the server. */
export const today = () => dayOf(localMoment(serverNow()));
