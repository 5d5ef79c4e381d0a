import { expect, test } from 'vitest';
import { nextDate, nextSaturday } from './dates';

test('the next date is the same weekday four weeks later', () => {
  expect(nextDate('2026-11-21', '2026-11-21')).toBe('2026-12-19');
});

test('the next date of a day long ago has not passed', () => {
  expect(nextDate('2026-03-28', '2026-11-21')).toBe('2026-12-05');
});

test.each([
  ['2026-11-26', '2026-11-28'],
  ['2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-12-05'],
  ['2026-11-29', '2026-12-05'],
])('the Saturday after %s is %s', (today, saturday) => {
  expect(nextSaturday(today)).toBe(saturday);
});
