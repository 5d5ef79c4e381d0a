/** A day as rows from top to bottom; what they say is told by the components. */
import { delayOf, LATE_FROM } from '@/api/time/schedule';
import type { TimedRound } from '@/api/types';

/** One round, or several that are alike. */
export interface RoundsRow {
  kind: 'rounds';
  state: 'played' | 'now' | 'coming';
  first: TimedRound;
  last: TimedRound;
}

export type DayRow =
  | RoundsRow
  | { kind: 'late'; minutes: number }
  | { kind: 'drinks'; time: string | null; minutes: number }
  | { kind: 'end'; time: string | null };

/** Which rounds share a row: those that are over, and those after the next one. */
interface Folds {
  played: boolean;
  later: boolean;
}

/** The rounds of a day with its breaks, its end, and the delay where it begins. */
export function dayRows(schedule: readonly TimedRound[], folds: Folds): DayRow[] {
  const begun = schedule.filter(({ state }) => state !== 'PLANNED');
  const coming = schedule.slice(begun.length);
  const rows: DayRow[] = [];
  for (const round of begun) {
    const state = round.state === 'CONFIRMED' ? 'played' : 'now';
    append(rows, round, state, folds.played && state === 'played');
  }
  const [next] = coming;
  if (next && delayOf(next) >= LATE_FROM) rows.push({ kind: 'late', minutes: delayOf(next) });
  let before = begun.at(-1);
  for (const round of coming) {
    if (before && before.drinksBreakMinutes > 0) {
      rows.push({ kind: 'drinks', time: before.end, minutes: before.drinksBreakMinutes });
    }
    append(rows, round, 'coming', folds.later && before !== begun.at(-1) && before !== next);
    before = round;
  }
  rows.push({ kind: 'end', time: schedule.at(-1)?.end ?? null });
  return rows;
}

/** A row with the days for which it holds, by their positions. */
export interface SharedRow {
  row: DayRow;
  of: number[];
}

/** Adds a round in a row of its own, or to the row above. */
function append(
  rows: DayRow[],
  round: TimedRound,
  state: RoundsRow['state'],
  isFolded: boolean,
): void {
  const above = rows.at(-1);
  if (isFolded && above?.kind === 'rounds' && above.state === state) above.last = round;
  else rows.push({ kind: 'rounds', state, first: round, last: round });
}
