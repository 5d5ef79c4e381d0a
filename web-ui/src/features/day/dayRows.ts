/** A day as rows from top to bottom; what they say is told by the components. */
import { delayOf, LATE_FROM } from '@/api/schedule';
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

/** The rows of several days by their times; what is alike and at the same time stands once. */
export function rowsOfAll(days: readonly (readonly DayRow[])[]): SharedRow[] {
  const timed = days.flatMap((rows, day) =>
    rows.map((row, index) => ({ row, of: [day], at: minuteOf(rows, index) })),
  );
  const merged: typeof timed = [];
  for (const next of timed.sort((one, other) => one.at - other.at)) {
    const same = merged.find(({ row, at }) => at === next.at && isAlike(row, next.row));
    if (same) same.of.push(...next.of);
    else merged.push(next);
  }
  return merged;
}

/** When a row begins, in minutes; what has no time of its own goes with the row after it, at the end with the one before. */
function minuteOf(rows: readonly DayRow[], index: number): number {
  const near = [...rows.slice(index), ...rows.slice(0, index).reverse()];
  const moment = near.map(momentOf).find(Boolean);
  return moment ? Math.floor(Date.parse(moment) / 60_000) : 0;
}

function momentOf(row: DayRow): string | null {
  if (row.kind === 'rounds') return row.first.kickOff;
  return row.kind === 'late' ? null : row.time;
}

function isAlike(one: DayRow, other: DayRow): boolean {
  if (one.kind === 'rounds') {
    return (
      other.kind === 'rounds' &&
      one.state === other.state &&
      one.first.round === other.first.round &&
      one.last.round === other.last.round
    );
  }
  if (one.kind === 'end') return other.kind === 'end';
  return one.kind === other.kind && one.minutes === other.minutes;
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
