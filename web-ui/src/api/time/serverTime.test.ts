import { expect, test } from 'vitest';
import { noteServerDate, serverNow } from './serverTime';

const NOON = Date.parse('2026-11-21T12:00:00Z');

test('a device whose clock is wrong follows the server', () => {
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON - 90_000, NOON - 90_000);
  expect(serverNow(NOON - 90_000)).toBe(NOON + 500);
});

test('small differences leave the time as it is', () => {
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON, NOON);
  const before = serverNow(NOON);
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON + 400, NOON + 400);
  expect(serverNow(NOON)).toBe(before);
});

test('an answer that was long under way does not put the clock back', () => {
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON, NOON);
  const before = serverNow(NOON);
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON - 200, NOON + 5_000);
  expect(serverNow(NOON)).toBe(before);
});

test('a clock that is wrong follows a slow answer as far as it goes', () => {
  noteServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON - 91_000, NOON - 89_000);
  expect(Math.abs(serverNow(NOON - 90_000) - NOON)).toBeLessThanOrEqual(1_500);
});

test('an answer without a date changes nothing', () => {
  const before = serverNow(NOON);
  noteServerDate(null, NOON, NOON);
  expect(serverNow(NOON)).toBe(before);
});
