import { expect, test } from 'vitest';
import type { TimedRound } from '@/api/types';
import { dayRows, type DayRow } from './dayRows';
import { rowsOfAll } from './sharedRows';

const atMinute = (minutes: number) => `2026-11-21T10:${String(minutes).padStart(2, '0')}:00+01:00`;

/** Eight rounds of seven minutes, the first so many over, the next one open; the drinks break after the fourth. */
function aDay(over: number, change: (round: number) => Partial<TimedRound> = () => ({})) {
  return Array.from({ length: 8 }, (_, index): TimedRound => ({
    round: index + 1,
    kickOff: atMinute(index * 7),
    plannedKickOff: atMinute(index * 7),
    end: atMinute(index * 7 + 3),
    state: index < over ? 'CONFIRMED' : index === over ? 'OPEN' : 'PLANNED',
    durationInMinutes: 3,
    drinksBreakMinutes: index === 3 ? 10 : 0,
    ...change(index + 1),
  }));
}

function inShort(rows: DayRow[]): string[] {
  return rows.map((row) =>
    row.kind === 'rounds' ? `${row.state} ${row.first.round}-${row.last.round}` : row.kind,
  );
}

test('what is over and what is far off share a row each', () => {
  const rows = dayRows(aDay(3), { played: true, later: true });
  expect(inShort(rows)).toEqual([
    'played 1-3',
    'now 4-4',
    'drinks',
    'coming 5-5',
    'coming 6-8',
    'end',
  ]);
});

test('a break parts the rounds to come', () => {
  const rows = dayRows(aDay(0), { played: true, later: true });
  expect(inShort(rows)).toEqual([
    'now 1-1',
    'coming 2-2',
    'coming 3-4',
    'drinks',
    'coming 5-8',
    'end',
  ]);
});

test('each game of a team has a row of its own', () => {
  const rows = dayRows(aDay(3), { played: false, later: true });
  expect(inShort(rows).slice(0, 4)).toEqual(['played 1-1', 'played 2-2', 'played 3-3', 'now 4-4']);
});

test('a delay stands before the first round that it moves, from three minutes on', () => {
  const planned = (minute: string) => (round: number) =>
    round > 4 ? { plannedKickOff: `2026-11-21T10:${minute}:00+01:00` } : {};
  const late = dayRows(aDay(3, planned('22')), { played: true, later: true });
  expect(inShort(late).slice(1, 4)).toEqual(['now 4-4', 'late', 'drinks']);
  expect(late[2]).toEqual({ kind: 'late', minutes: 6 });
  const hardly = dayRows(aDay(3, planned('26')), { played: true, later: true });
  expect(inShort(hardly)).not.toContain('late');
});

test('after the last round only the end is left', () => {
  expect(inShort(dayRows(aDay(8), { played: true, later: true }))).toEqual(['played 1-8', 'end']);
});

const FOLDED = { played: true, later: true };

test('days at the same time share their rows', () => {
  const day = dayRows(aDay(3), FOLDED);
  expect(rowsOfAll([day, day])).toMatchObject(day.map((row) => ({ row, of: [0, 1] })));
  expect(rowsOfAll([day])).toMatchObject(day.map((row) => ({ row, of: [0] })));
});

test('a day that falls behind has rows of its own, where their times come', () => {
  const late = aDay(2, (round) => (round > 2 ? { kickOff: atMinute(round * 7 - 4) } : {}));
  const rows = rowsOfAll([dayRows(aDay(3), FOLDED), dayRows(late, FOLDED)]);
  expect(rows.map(({ row, of }) => `${inShort([row])} of ${of}`).slice(0, 4)).toEqual([
    'played 1-3 of 0',
    'played 1-2 of 1',
    'now 3-3 of 1',
    'now 4-4 of 0',
  ]);
});
