/**
 * Times as clocks at a tournament show them: "2026-11-21T10:00", or as the API tells them with the
 * offset of that place: "2026-11-21T10:00:00+01:00".
 *
 * Two such moments are compared as if both were UTC, so that no change of the clocks at night moves
 * a tournament's afternoon.
 */
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

// Swedish writes dates as ISO 8601 does.
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant on the clocks in Germany, e.g. "2026-11-21T10:00:00". */
export function localMoment(instant: number | string | Date): string {
  return local.format(new Date(instant)).replace(' ', 'T');
}

/** The day of a local moment, e.g. "2026-11-21". */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** The time of day of a local moment, e.g. "10:00". */
export function timeOf(moment: string): string {
  return moment.slice(11, 16);
}

/** The minutes between two local moments; NaN if one of them is none. */
export function minutesBetween(start: string, end: string): number {
  return (asUtc(end) - asUtc(start)) / MINUTE;
}

/** The local moment so many whole minutes after another; undefined if that is none. */
export function minutesAfter(moment: string, minutes: number): string | undefined {
  const after = new Date(asUtc(moment) + Math.floor(minutes) * MINUTE);
  return Number.isNaN(after.getTime()) ? undefined : after.toISOString().slice(0, 16);
}

/** A local moment as if it were UTC. */
function asUtc(moment: string): number {
  return Date.parse(`${moment.replace(/[+-]\d{2}:\d{2}$/, '')}Z`);
}
