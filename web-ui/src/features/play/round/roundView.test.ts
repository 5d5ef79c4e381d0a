import { describe, expect, test } from 'vitest';
import type { Result } from '@/api/types';
import { aMatch } from '@/testing/tournament';
import { entered } from './outbox/useOutbox';
import { enumerated, openFirst, readinessOf } from './roundView';

const onPitch = (pitch: number, result: Result | null = null) =>
  entered(aMatch(pitch, { resultHomeSquad: result }), []);

describe('readinessOf', () => {
  test('names the pitches without a result, in order', () => {
    const matches = [onPitch(4), onPitch(1, 'WIN'), onPitch(2)];
    expect(readinessOf(matches)).toEqual({ kind: 'MISSING', pitches: [2, 4], isUntouched: false });
  });

  test('knows a round that nobody has touched', () => {
    expect(readinessOf([onPitch(1)])).toMatchObject({ isUntouched: true });
  });

  test('waits for results that are not with the server', () => {
    const waiting = { ...onPitch(1, 'WIN'), saving: 'WAITING' as const };
    expect(readinessOf([waiting, onPitch(2, 'DRAW')])).toEqual({
      kind: 'UNSENT',
      count: 1,
      pitches: [1],
    });
  });

  test('leads to what needs a decision, as the others are sent by themselves', () => {
    const waiting = { ...onPitch(1, 'WIN'), saving: 'WAITING' as const };
    const disputed = (pitch: number) => ({
      ...onPitch(pitch, 'WIN'),
      saving: 'CONFLICT' as const,
    });
    expect(readinessOf([waiting, disputed(4), disputed(2)])).toEqual({
      kind: 'UNSENT',
      count: 3,
      pitches: [2, 4],
    });
  });

  test('counts no result that the server refused', () => {
    const refused = { ...onPitch(1, 'WIN'), saving: 'FAILED' as const };
    expect(readinessOf([refused, onPitch(2, 'DRAW')])).toMatchObject({ pitches: [1] });
  });

  test('is ready when all results are saved', () => {
    expect(readinessOf([onPitch(1, 'WIN'), onPitch(2, 'DRAW')])).toEqual({ kind: 'READY' });
  });
});

test('open matches come first, each group in the order of the pitches', () => {
  const matches = [onPitch(1, 'WIN'), onPitch(4), onPitch(3, 'DRAW'), onPitch(2)];
  expect(openFirst(matches)).toEqual(['match-2', 'match-4', 'match-1', 'match-3']);
});

test('a list of pitches splits into all but the last, and the last', () => {
  expect(enumerated([1, 2, 5])).toEqual({ first: '1, 2', last: '5' });
});
