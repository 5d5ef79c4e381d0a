import { expect, test } from 'vitest';
import { expectedEnd } from './expectedEnd';

const plan = {
  rounds: [
    { round: 1, kickOff: '2026-11-21T10:00', end: '2026-11-21T10:07' },
    { round: 2, kickOff: '2026-11-21T10:10', end: '2026-11-21T10:17' },
  ],
  expectedEnd: '2026-11-21T10:17',
};
const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);
const inPlay = { round: 1, durationInMinutes: 7 };
const startedAt = (time: string, pausedAfterSeconds = 0) => ({
  round: 1,
  startedAt: new Date(at(time)).toISOString(),
  pausedAfterSeconds,
});

test('a round that is in time ends the day as planned', () => {
  expect(expectedEnd(plan, inPlay, at('10:05:00'))).toBe('2026-11-21T10:17');
});

test('a round that began late ends the day as much later', () => {
  const clock = startedAt('10:20:00');
  expect(expectedEnd(plan, { ...inPlay, clock }, at('10:22:00'))).toBe('2026-11-21T10:37');
});

test('a clock that stands still makes it later', () => {
  const clock = { round: 1, startedAt: null, pausedAfterSeconds: 60 };
  expect(expectedEnd(plan, { ...inPlay, clock }, at('10:31:00'))).toBe('2026-11-21T10:47');
});

test('without a clock a round that should be over ends now', () => {
  expect(expectedEnd(plan, inPlay, at('10:27:00'))).toBe('2026-11-21T10:37');
});

test('on another day the plan stands', () => {
  expect(expectedEnd(plan, inPlay, at('10:27:00') - 86_400_000)).toBe('2026-11-21T10:17');
  expect(expectedEnd(plan, inPlay, at('10:27:00') + 86_400_000)).toBe('2026-11-21T10:17');
});
