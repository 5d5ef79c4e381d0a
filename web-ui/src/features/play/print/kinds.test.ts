import { expect, test } from 'vitest';
import { kindOf, printPath, roundOf, roundsOf } from './kinds';

test('an address that names nothing known leads to the round sheet', () => {
  expect(kindOf(undefined)).toBe('rounds');
  expect(kindOf('calendar')).toBe('rounds');
  expect(kindOf('poster')).toBe('poster');
});

test('the current round is printed where the address names none that is there', () => {
  expect(roundOf(null, 3)).toBe(3);
  expect(roundOf('4', 3)).toBe(3);
  expect(roundOf('1.5', 3)).toBe(3);
  expect(roundOf('2', 3)).toBe(2);
});

test('all rounds so far can be printed at once', () => {
  expect(roundsOf(roundOf('all', 3), 3)).toEqual([1, 2, 3]);
});

test('before the first round there is none to print', () => {
  expect(roundsOf(roundOf('all', 0), 0)).toEqual([]);
  expect(roundsOf(roundOf(null, 0), 0)).toEqual([]);
});

test('the choice of the round lies in the address', () => {
  expect(printPath('/tournaments/id/abc', 'slips', 2)).toBe(
    '/tournaments/id/abc/print/slips?round=2',
  );
});
