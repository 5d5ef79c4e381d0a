import { describe, expect, test } from 'vitest';
import { after, minutesBetween, planDay, recommendedDuration } from './dayPlan';

test('twelve teams, eight rounds of seven minutes take 94 minutes with changeovers and a break', () => {
  expect(planDay({ teams: 12, rounds: 8, duration: 7 })).toMatchObject({
    firstToLast: 94,
    net: 56,
    changeover: 4,
    drinksBreak: 10,
  });
});

test('the drinks break lies in the middle', () => {
  const { stretches } = planDay({ teams: 8, rounds: 6, duration: 10 });
  const before = stretches.slice(
    0,
    stretches.findIndex(({ kind }) => kind === 'break'),
  );
  expect(before.filter(({ kind }) => kind === 'round')).toHaveLength(3);
});

test('five rounds need no break', () => {
  expect(planDay({ teams: 8, rounds: 5, duration: 10 }).drinksBreak).toBe(0);
});

test('stretches follow each other without a gap', () => {
  const { stretches, firstToLast } = planDay({ teams: 10, rounds: 7, duration: 8 });
  const ends = stretches.map(({ from, minutes }) => from + minutes);
  expect(ends).toEqual([...stretches.slice(1).map(({ from }) => from), firstToLast]);
});

describe('warnings', () => {
  test.each([
    ['TOO_LONG', { teams: 16, rounds: 12, duration: 5 }],
    ['TOO_MUCH_PLAYING_TIME', { teams: 6, rounds: 9, duration: 9 }],
    ['TOO_LONG_MATCH', { teams: 6, rounds: 4, duration: 11 }],
    ['TOO_FEW_ROUNDS', { teams: 12, rounds: 3, duration: 10 }],
    ['ENDS_TOO_LATE', { teams: 8, rounds: 8, duration: 7, available: 60 }],
  ] as const)('%s', (warning, size) => {
    expect(planDay(size).warnings).toContain(warning);
  });

  test('none for six rounds of ten minutes', () => {
    expect(planDay({ teams: 12, rounds: 6, duration: 10 }).warnings).toEqual([]);
  });
});

test('the recommendation is looked up, and missing where there is none', () => {
  const table = [{ rounds: 8, teams: 12, minutes: 7, tooLong: false }];
  expect(recommendedDuration(table, 8, 12)).toBe(7);
  expect(recommendedDuration(table, 8, 13)).toBeUndefined();
});

test('times go over midnight', () => {
  expect(after({ date: '2026-12-31', time: '23:30' }, 45)).toEqual({
    date: '2027-01-01',
    time: '00:15',
  });
});

test('the change of the clocks does not move an afternoon', () => {
  expect(after({ date: '2026-10-25', time: '01:30' }, 120).time).toBe('03:30');
});

test('minutes between two moments', () => {
  const start = { date: '2026-12-05', time: '10:00' };
  expect(minutesBetween(start, { date: '2026-12-05', time: '11:34' })).toBe(94);
});
