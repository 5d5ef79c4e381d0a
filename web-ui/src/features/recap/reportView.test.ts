import { expect, test } from 'vitest';
import type { Report } from '@/api/types';
import { aTournament } from '@/testing/tournament';
import { barsOf, lateFrom, matchesOf, punctualityOf } from './reportView';

function aReport(endDelayMinutes: number, ...delays: number[]): Report {
  const team = { team: { teamId: 'a', name: 'Rot 1' }, minutes: 56, opponents: 9 };
  return {
    teams: [
      { ...team, funino: 4, classic: 4 },
      { ...team, funino: 2, classic: 2 },
    ],
    rounds: delays.map((delayMinutes, index) => ({ round: index + 1, delayMinutes })),
    endDelayMinutes,
    advice: [],
  };
}

test.each([
  [5, [0, 3], 'onTime'],
  [0, [0, 12], 'onTime'],
  [6, [0, 3], 'late'],
  [-21, [10, 3], 'early'],
  [200, [0, 90], 'untimed'],
] as const)('an end %i minutes late after rounds %j is %s', (end, rounds, punctuality) => {
  expect(punctualityOf(aReport(end, ...rounds), aTournament())).toBe(punctuality);
});

test('a day that was played on another date was not timed', () => {
  const schedule = aTournament().schedule.map((timed) => ({
    ...timed,
    plannedKickOff: timed.kickOff.replace('11-21', '11-20'),
  }));
  expect(punctualityOf(aReport(0, 0), { schedule })).toBe('untimed');
});

test('the first round that ran late is named', () => {
  expect(lateFrom(aReport(8, 0, 5, 6, 8))).toBe(3);
  expect(lateFrom(aReport(0, 0))).toBeUndefined();
});

test('a team that left played fewer matches, and that is said', () => {
  expect(matchesOf(aReport(0))).toEqual({ fewest: 4, most: 8 });
});

test('plan and day lie on one axis', () => {
  const schedule = aTournament()
    .schedule.slice(0, 2)
    .map((timed) => ({
      ...timed,
      plannedKickOff: timed.kickOff.replace('10:10', '10:08'),
    }));
  expect(barsOf({ schedule })).toEqual({
    start: schedule[0]?.kickOff,
    plan: [
      { from: 0, minutes: 7 },
      { from: 8, minutes: 7 },
    ],
    day: [
      { from: 0, minutes: 7 },
      { from: 10, minutes: 7 },
    ],
    planEnd: 15,
    dayEnd: 17,
  });
});
