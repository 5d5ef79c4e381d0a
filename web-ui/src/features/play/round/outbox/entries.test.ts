import { describe, expect, test } from 'vitest';
import type { Result } from '@/api/types';
import { aMatch } from '@/testing/tournament';
import { nextToSend, withChoice, withFate, withSaved, type Entry } from './entries';

const match = aMatch(1, { resultVersion: 4 });

function chosen(entries: readonly Entry[], key: string, value: Result | null): Entry[] {
  return withChoice(entries, { key, tournamentId: 't', match, value });
}

/** One choice that was sent; whether it arrived nobody knows. */
const unanswered = withFate(chosen([], 'a', 'WIN'), 'a', { wasSent: true });

describe('a choice', () => {
  test('waits to be sent, based on the version it was made on', () => {
    expect(chosen([], 'a', 'WIN')).toMatchObject([
      { key: 'a', value: 'WIN', basedOnVersion: 4, state: 'WAITING', mayHaveArrived: [] },
    ]);
  });

  test('replaces an earlier one of the same match', () => {
    expect(chosen(chosen([], 'a', 'WIN'), 'b', 'LOSS').map((entry) => entry.key)).toEqual(['b']);
  });

  test('that leads back to what the server has needs no sending', () => {
    expect(chosen(chosen([], 'a', 'WIN'), 'b', null)).toEqual([]);
  });

  test('that leads back is sent when the one before may have arrived', () => {
    expect(chosen(unanswered, 'b', null)).toMatchObject([{ value: null, mayHaveArrived: ['a'] }]);
  });

  test('remembers all choices before it that may have arrived', () => {
    const entries = withFate(chosen(unanswered, 'b', 'DRAW'), 'b', { wasSent: true });
    expect(chosen(entries, 'c', 'LOSS')).toMatchObject([{ mayHaveArrived: ['a', 'b'] }]);
  });
});

describe('an answer', () => {
  const [sent] = unanswered as [Entry];
  const overtaken = chosen(unanswered, 'b', 'DRAW');

  test('is what the next choice of the match builds on', () => {
    const saved = { ...match, resultHomeSquad: 'WIN' as const, resultVersion: 5 };
    expect(withSaved(overtaken, sent, saved)).toMatchObject([{ key: 'b', basedOnVersion: 5 }]);
  });

  test('that shows a result of somebody else is nothing to build on unseen', () => {
    const saved = { ...match, resultHomeSquad: 'LOSS' as const, resultVersion: 6 };
    expect(withSaved(overtaken, sent, saved)).toMatchObject([{ key: 'b', basedOnVersion: 4 }]);
  });

  test('that never came leaves the entry waiting, and a newer choice alone', () => {
    expect(withFate(unanswered, 'a', { state: 'WAITING' })).toMatchObject([
      { key: 'a', state: 'WAITING' },
    ]);
    expect(withFate(overtaken, 'a', { state: 'WAITING' })).toEqual(overtaken);
  });

  test('that refuses keeps the reason', () => {
    expect(withFate(unanswered, 'a', { state: 'FAILED', reason: 'ROUND_CONFIRMED' })).toMatchObject(
      [{ state: 'FAILED', reason: 'ROUND_CONFIRMED', wasSent: false }],
    );
  });

  test('that shows a conflict keeps both results', () => {
    const theirs = { ...match, resultHomeSquad: 'LOSS' as const, resultVersion: 6 };
    expect(withFate(unanswered, 'a', { state: 'CONFLICT', theirs })).toMatchObject([
      { value: 'WIN', state: 'CONFLICT', theirs },
    ]);
  });
});

test('what was tried just now is not the next to be sent', () => {
  expect(nextToSend(unanswered)?.key).toBe('a');
  expect(nextToSend(unanswered, new Set(['a']))).toBeUndefined();
});
