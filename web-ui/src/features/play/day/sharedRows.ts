import type { DayRow, SharedRow } from './dayRows';

/** The rows of several days by their times; what is alike and at the same time stands once. */
export function rowsOfAll(days: readonly (readonly DayRow[])[]): SharedRow[] {
  const timed = days.flatMap((rows, day) =>
    rows.map((row, index) => ({ row, of: [day], at: minuteOf(rows, index), said: saidBy(row) })),
  );
  const merged: typeof timed = [];
  for (const next of timed.sort((one, other) => one.at - other.at)) {
    const same = merged.find(({ at, said }) => at === next.at && said === next.said);
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

/** What a row says besides its time. */
function saidBy(row: DayRow): string {
  if (row.kind === 'rounds') return `${row.state} ${row.first.round} ${row.last.round}`;
  return row.kind === 'end' ? row.kind : `${row.kind} ${row.minutes}`;
}
