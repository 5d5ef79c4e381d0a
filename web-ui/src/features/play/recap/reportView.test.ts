import { expect, test } from 'vitest';
import type { Report } from '@/api/types';
import { aTournament } from '@/testing/tournament';
import { barsOf, lateFrom, matchesOf, outcomeOf } from './reportView';

/** A round of seven minutes that is planned to begin so many minutes after ten. */
function plannedAt(round: number, from: number): Report['plan'][number] {
  const at = (minutes: number) =>
    new Date(Date.UTC(2026, 10, 21, 10, minutes)).toISOString().slice(0, 16);
  return { round, kickOff: `${at(from)}:00+01:00`, end: `${at(from + 7)}:00+01:00` };
}

function aReport(endDelayMinutes: number, ...delays: number[]): Report {
  const team = { team: { teamId: 'a', name: 'Rot 1' }, minutes: 56, opponents: 9 };
  return {
    teams: [
      { ...team, funino: 4, classic: 4 },
      { ...team, funino: 2, classic: 2 },
    ],
    minutes: 56,
    plan: delays.map((_, index) => plannedAt(index + 1, 10 * index)),
    rounds: delays.map((delayMinutes, index) => ({ round: index + 1, delayMinutes })),
    isTimed: true,
    endDelayMinutes,
    advice: [],
  };
}

test.each([
  [5, [0, 3], 'onTime'],
  [0, [0, 12], 'onTime'],
  [6, [0, 3], 'late'],
  [-21, [10, 3], 'early'],
] as const)('an end %i minutes late after rounds %j is %s', (end, rounds, outcome) => {
  expect(outcomeOf(aReport(end, ...rounds))).toBe(outcome);
});

test('a day whose times tell nothing is neither late nor on time', () => {
  expect(outcomeOf({ ...aReport(0, 0), isTimed: false })).toBe('untimed');
});

test('a day of fewer rounds than planned was cut, however its times were', () => {
  const { rounds, ...report } = aReport(-70, 0, 0, 0);
  expect(outcomeOf({ ...report, rounds: rounds.slice(0, 1) })).toBe('cut');
});

test('the first round that ran late is named', () => {
  expect(lateFrom(aReport(8, 0, 5, 6, 8))).toBe(3);
  expect(lateFrom(aReport(0, 0))).toBeUndefined();
});

test('a team that left played fewer matches, and that is said', () => {
  expect(matchesOf(aReport(0))).toEqual({ fewest: 4, most: 8 });
});

test.each([
  ['on time', 0],
  ['early', 5],
])('plan and day lie on one axis, which begins with a day that began %s', (_, early) => {
  const schedule = aTournament()
    .schedule.slice(0, 2)
    .map((timed) => ({
      ...timed,
      plannedKickOff: timed.kickOff.replace('0:00+', `${early}:00+`),
      end: timed.kickOff.replace(/0:00\+/, '5:00+'),
      durationInMinutes: 5,
    }));
  const planned = [0, 8, 16].map((from, index) => plannedAt(index + 1, early + from));
  expect(barsOf({ schedule }, planned)).toEqual({
    start: schedule[0]?.kickOff,
    plan: [
      { from: early, minutes: 7 },
      { from: early + 8, minutes: 7 },
      { from: early + 16, minutes: 7 },
    ],
    day: [
      { from: 0, minutes: 5 },
      { from: 10, minutes: 5 },
    ],
    planEnd: early + 23,
    dayEnd: 15,
  });
});
