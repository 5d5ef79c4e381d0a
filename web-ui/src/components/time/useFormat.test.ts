import { expect, test } from 'vitest';
import { noteServerDate } from '@/api/time/serverTime';
import { formatFor } from './useFormat';

test('a German date names the day and stays the same in every time zone', () => {
  expect(formatFor('de').date('2026-11-21')).toBe('Sa., 21.11.2026');
});

test('an English date is British', () => {
  expect(formatFor('en').date('2026-11-21')).toBe('Sat 21 Nov 2026');
  expect(formatFor('en').date('2026-09-05')).toBe('Sat 5 Sept 2026');
});

test('instants are shown as clocks in Germany show them', () => {
  expect(formatFor('de').timeOf('2026-11-21T09:05:00Z')).toBe('10:05');
});

test('a local moment gives its time of day', () => {
  expect(formatFor('en').clock('2026-11-21T10:00')).toBe('10:00');
});

test('which year goes without saying is the server’s', () => {
  noteServerDate('Sat, 03 May 2031 10:00:00 GMT', Date.now());
  expect(formatFor('de').month('2031-02-01')).toBe('Februar');
});
