import { expect, test } from 'vitest';
import { inPages, roomOf } from './room';

test('on a television in the club house all eight matches of 16 teams fit on one page', () => {
  const { columns, matches, text } = roomOf(1860, 860, 8);
  expect(columns * matches).toBeGreaterThanOrEqual(8);
  expect(text).toBeGreaterThanOrEqual(56);
});

test('fewer matches have larger letters', () => {
  expect(roomOf(1860, 860, 3).text).toBeGreaterThan(roomOf(1860, 860, 8).text);
});

test('a phone has one column, and shows at least one match however low it is', () => {
  expect(roomOf(390, 700, 8).columns).toBe(1);
  expect(roomOf(390, 20, 8).matches).toBe(1);
});

test('pages are filled evenly', () => {
  expect(inPages([1, 2, 3, 4, 5], 4)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(inPages([], 4)).toEqual([]);
});
