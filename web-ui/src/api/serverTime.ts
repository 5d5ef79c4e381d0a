/** How far the clock of this device is behind the server's, in milliseconds. */
let offset = 0;

/** Half a second: what the server's date, which has no fractions, is behind on average. */
const MEAN_FRACTION = 500;

/** Learns from the `Date` header of an answer what time it is at the server. */
export function noteServerDate(date: string | null, now: number = Date.now()): void {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const seen = server + MEAN_FRACTION - now;
  // Within the header's precision nothing new is learned; staying put keeps clocks from jittering.
  if (Math.abs(seen - offset) > MEAN_FRACTION) offset = seen;
}

/** The time at the server, in milliseconds since 1970. */
export function serverNow(now: number = Date.now()): number {
  return now + offset;
}
