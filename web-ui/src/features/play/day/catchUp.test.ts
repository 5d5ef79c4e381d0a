import { expect, test } from 'vitest';
import { minutesBetween } from '@/api/time/localTime';
import { aConfig } from '@/testing/tournament';
import { endAt } from './catchUp';

const plan = {
  ...aConfig().plan,
  rounds: [
    ...aConfig().plan.rounds,
    ...[3, 4].map((round) => ({
      round,
      kickOff: '2026-11-21T11:00:00+01:00',
      end: '2026-11-21T11:07:00+01:00',
      plannedKickOff: '2026-11-21T10:50:00+01:00',
      plannedEnd: '2026-11-21T10:57:00+01:00',
      state: 'PLANNED' as const,
      durationInMinutes: 7,
      drinksBreakMinutes: 0,
    })),
  ],
  expectedEnd: '2026-11-21T11:34:00+01:00',
  plannedEnd: '2026-11-21T11:23:00+01:00',
};
const now = { duration: 7, breaks: plan.changeoverMinutes };

test('the pace in force changes nothing', () => {
  expect(endAt(plan, now, now)).toBe('2026-11-21T11:34');
});

test('each round to come gains what its break and its length lose', () => {
  const end = endAt(plan, now, { duration: 6, breaks: 1 });
  expect(end).toBe('2026-11-21T11:28');
  expect(minutesBetween(plan.plannedEnd, end ?? '')).toBe(5);
});

test('without a round to come nothing can be caught up', () => {
  const over = { ...plan, rounds: plan.rounds.slice(0, 2) };
  expect(endAt(over, now, now)).toBeUndefined();
});
