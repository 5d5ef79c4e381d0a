import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMatch } from '@/testing/tournament';
import { entered, type EnteredMatch } from './outbox/useOutbox';
import { useCalmOrder } from './useCalmOrder';

const open = (pitch: number) => entered(aMatch(pitch), []);
const done = (pitch: number) => entered(aMatch(pitch, { resultHomeSquad: 'WIN' }), []);
const pitches = (matches: EnteredMatch[]) => matches.map(({ match }) => match.pitch.number);

function order(matches: EnteredMatch[]) {
  return renderHook(({ rows, isTapping }) => pitches(useCalmOrder(rows, isTapping)), {
    initialProps: { rows: matches, isTapping: false },
  });
}

test('nothing moves under the thumb of someone who is tapping', () => {
  const { result, rerender } = order([open(1), open(2)]);
  rerender({ rows: [done(1), open(2)], isTapping: true });
  expect(result.current).toEqual([1, 2]);
});

test('once the tapping is over, open matches move to the top', () => {
  const { result, rerender } = order([open(1), open(2)]);
  rerender({ rows: [done(1), open(2)], isTapping: true });
  rerender({ rows: [done(1), open(2)], isTapping: false });
  expect(result.current).toEqual([2, 1]);
});

test('another round is shown in its own order, whoever is tapping', () => {
  const { result, rerender } = order([open(1), open(2)]);
  rerender({ rows: [open(8), open(7)], isTapping: true });
  expect(result.current).toEqual([7, 8]);
});
