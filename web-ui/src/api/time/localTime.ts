/**
 * Times as clocks at a tournament show them: "2026-11-21T10:00", or as the API tells them with the
 * offset of that place: "2026-11-21T10:00:00+01:00".
 *
 * Minutes are counted as they pass, also in a night in which the clocks change.
 */
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const WITH_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

/** From when on a day is in its evening: what begins then may go on into the night. */
export const EVENING = '18:00';

// Swedish writes dates as ISO 8601 does.
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant on the clocks in Germany, e.g. "2026-11-21T10:00:00". */
export function localMoment(instant: number | string | Date): string {
  // A year that is still being typed has fewer digits.
  return local.format(new Date(instant)).replace(' ', 'T').padStart(19, '0');
}

/** The day of a local moment, e.g. "2026-11-21". */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** The time of day of a local moment, e.g. "10:00". */
export function timeOf(moment: string): string {
  return moment.slice(11, 16);
}

/** The instant at which clocks in Germany show a local moment such as "2026-11-20T18:00". */
export function instantOf(moment: string): string {
  return new Date(asInstant(moment)).toISOString();
}

/** The minutes between two moments; NaN if one of them is none. */
export function minutesBetween(start: string, end: string): number {
  return (asInstant(end) - asInstant(start)) / MINUTE;
}

/** The local moment so many whole minutes after another; undefined if that is none. */
export function minutesAfter(moment: string, minutes: number): string | undefined {
  const after = asInstant(moment) + Math.floor(minutes) * MINUTE;
  return Number.isNaN(after) ? undefined : localMoment(after).slice(0, 16);
}

/**
 * A moment in milliseconds since 1970. What clocks show twice in a night is its first time, and what they skip is
 * counted on from before: so does the server.
 */
function asInstant(moment: string): number {
  const shown = Date.parse(WITH_ZONE.test(moment) ? moment : `${moment}Z`);
  if (WITH_ZONE.test(moment) || Number.isNaN(shown)) return shown;
  const before = shown - aheadOfUtc(shown - DAY);
  const after = shown - aheadOfUtc(shown + DAY);
  const isShown = (instant: number) => localMoment(instant).startsWith(moment);
  return isShown(after) && !isShown(before) ? after : before;
}

/** How far clocks in Germany are ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const shown = Date.parse(`${localMoment(whole)}Z`);
  // After the year 9999 nothing is written like that.
  return Number.isNaN(shown) ? 0 : shown - whole;
}
