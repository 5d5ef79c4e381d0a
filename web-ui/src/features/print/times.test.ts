import { expect, test } from 'vitest';
import { endOf } from './times';

test('a round ends so many minutes after its kick-off, on the same clock', () => {
  expect(endOf('2026-11-28T10:55', 7)).toBe('2026-11-28T11:02');
});

test('no change of the clocks touches a planned time', () => {
  expect(endOf('2026-03-29T01:58', 7)).toBe('2026-03-29T02:05');
});
