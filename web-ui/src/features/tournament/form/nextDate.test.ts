import { expect, test } from 'vitest';
import { nextDate } from './nextDate';

test('the next date is the same weekday four weeks later', () => {
  expect(nextDate('2026-11-21', '2026-11-21')).toBe('2026-12-19');
});

test('the next date of a day long ago has not passed', () => {
  expect(nextDate('2026-03-28', '2026-11-21')).toBe('2026-12-05');
});
