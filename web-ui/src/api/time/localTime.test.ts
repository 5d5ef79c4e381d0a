import { expect, test } from 'vitest';
import { dayOf, instantOf, localMoment, minutesAfter, minutesBetween, timeOf } from './localTime';

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

test.each([
  ['2026-06-06T23:30', 40, '2026-06-07T00:10'],
  ['2026-03-29T01:58', 7, '2026-03-29T03:05'],
  ['2026-03-29T02:30', 10, '2026-03-29T03:40'],
  ['2026-10-25T01:50', 90, '2026-10-25T02:20'],
  ['2026-10-25T02:30', 40, '2026-10-25T02:10'],
])(
  'of a day that starts at %s, %i minutes pass as they do at the server',
  (start, minutes, end) => {
    expect(minutesAfter(start, minutes)).toBe(end);
  },
);

test('minutes are counted across a change of the clocks', () => {
  expect(minutesBetween('2026-03-29T01:58', '2026-03-29T03:05')).toBe(7);
  expect(minutesBetween('2026-10-25T02:30:00+02:00', '2026-10-25T02:10:00+01:00')).toBe(40);
});

test.each([
  ['in winter', '2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  ['in summer', '2026-07-20T18:00', '2026-07-20T16:00:00.000Z'],
  ['an hour before the clocks change', '2026-03-29T01:00', '2026-03-29T00:00:00.000Z'],
  ['an hour after', '2026-03-29T04:00', '2026-03-29T02:00:00.000Z'],
])('a local moment %s is an instant', (_when, moment, instant) => {
  expect(instantOf(moment)).toBe(instant);
});

test('what is no moment has no later one', () => {
  expect(minutesAfter('2026-11-28T', 7)).toBeUndefined();
  expect(minutesBetween('2026-11-28T', '2026-11-28T10:00')).toBeNaN();
});

test.each(['0002-12-12', '0020-12-12', '0202-12-12', '9999-12-31'])(
  'in the year that is being typed, %s, minutes pass, too',
  (day) => {
    expect(minutesAfter(`${day}T10:00`, 90)).toBe(`${day}T11:30`);
  },
);
