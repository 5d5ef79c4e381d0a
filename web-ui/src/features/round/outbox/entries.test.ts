import { describe, expect, test } from 'vitest';
import type { Result } from '@/api/types';
import { aMatch } from '@/testing/tournament';
import {
  currentEntry,
  nextToSend,
  reopened,
  withChoice,
  withConflict,
  withPostponed,
  withRefused,
  withSaved,
  withSending,
  type Entry,
} from './entries';

const match = aMatch(1, { resultVersion: 4 });

function chosen(entries: readonly Entry[], key: string, value: Result | null): Entry[] {
  return withChoice(entries, { key, tournamentId: 't', match, value });
}

describe('a choice', () => {
  test('waits to be sent, based on the version it was made on', () => {
    expect(chosen([], 'a', 'WIN')).toMatchObject([
      { key: 'a', value: 'WIN', basedOnVersion: 4, state: 'WAITING' },
    ]);
  });

  test('replaces an earlier one of the same match that was never sent', () => {
    expect(chosen(chosen([], 'a', 'WIN'), 'b', 'LOSS').map((entry) => entry.key)).toEqual(['b']);
  });

  test('that leads back to what the server has needs no sending', () => {
    expect(chosen(chosen([], 'a', 'WIN'), 'b', null)).toEqual([]);
  });

  test('that leads back while the first one is on its way is sent after it', () => {
    const entries = chosen(withSending(chosen([], 'a', 'WIN'), 'a'), 'b', null);
    expect(entries.map(({ key, state }) => [key, state])).toEqual([
      ['a', 'SENDING'],
      ['b', 'WAITING'],
    ]);
    expect(nextToSend(entries)).toBeUndefined();
  });
});

describe('an answer', () => {
  const onItsWay = chosen(withSending(chosen([], 'a', 'WIN'), 'a'), 'b', 'DRAW');

  test('is what the next choice of the match builds on', () => {
    const [next] = withSaved(onItsWay, 'a', { ...match, resultVersion: 5 });
    expect(next).toMatchObject({ key: 'b', basedOnVersion: 5 });
  });

  test('that never came puts the entry back, unless a newer choice has overtaken it', () => {
    const alone = withSending(chosen([], 'a', 'WIN'), 'a');
    expect(withPostponed(alone, 'a')).toMatchObject([{ key: 'a', state: 'WAITING' }]);
    expect(withPostponed(onItsWay, 'a').map((entry) => entry.key)).toEqual(['b']);
  });

  test('that refuses keeps the reason', () => {
    const refused = withRefused(withSending(chosen([], 'a', 'WIN'), 'a'), 'a', 'ROUND_CONFIRMED');
    expect(refused).toMatchObject([{ state: 'FAILED', reason: 'ROUND_CONFIRMED' }]);
  });

  test('that shows a conflict keeps the newest own choice beside the other one', () => {
    const theirs = { ...match, resultHomeSquad: 'LOSS' as const, resultVersion: 6 };
    const [entry, ...others] = withConflict(onItsWay, 'a', theirs);
    expect(entry).toMatchObject({ value: 'DRAW', state: 'CONFLICT', theirs });
    expect(others).toEqual([]);
  });
});

test('a reload sends again what was on its way, with the same key', () => {
  const stored = withSending(chosen([], 'a', 'WIN'), 'a');
  expect(reopened(stored)).toMatchObject([{ key: 'a', state: 'WAITING' }]);
});

test('the newest choice of a match is the current one', () => {
  const entries = chosen(withSending(chosen([], 'a', 'WIN'), 'a'), 'b', 'DRAW');
  expect(currentEntry(entries, match.matchId)?.key).toBe('b');
});
