import { expect, test } from 'vitest';
import { dayOf, localMoment, minutesAfter, minutesBetween, timeOf } from './localTime';

test.each([
  ['2026-11-20T23:30:00Z', '2026-11-21T00:30:00'],
  ['2026-07-01T22:00:05Z', '2026-07-02T00:00:05'],
])('the instant %s is %s in Germany', (instant, moment) => {
  expect(localMoment(instant)).toBe(moment);
});

test('a moment has a day and a time of day', () => {
  expect(dayOf('2026-11-21T10:05:30')).toBe('2026-11-21');
  expect(timeOf('2026-11-21T10:05:30')).toBe('10:05');
});

test('a moment so many minutes later may be on the next day', () => {
  expect(minutesAfter('2026-11-28T10:55', 7)).toBe('2026-11-28T11:02');
  expect(minutesAfter('2026-11-28T23:55', 7.9)).toBe('2026-11-29T00:02');
});

test('no change of the clocks touches a planned time', () => {
  expect(minutesAfter('2026-03-29T01:58', 7)).toBe('2026-03-29T02:05');
  expect(minutesBetween('2026-03-29T01:58', '2026-03-29T03:05')).toBe(67);
});

test('what is no moment has no later one', () => {
  expect(minutesAfter('2026-11-28T', 7)).toBeUndefined();
  expect(minutesBetween('2026-11-28T', '2026-11-28T10:00')).toBeNaN();
});
