import { beforeEach, expect, test, vi } from 'vitest';
import { OfflineError } from '@/api/wire/errors';
import type { Match } from '@/api/types';
import { lenientStorage } from '@/storage/storage';
import { aMatch } from '@/testing/tournament';
import type { Entry } from './entries';
import { Outbox } from './outbox';

/** Milliseconds until the server answers, and the keys of all that has reached it. */
let answersAfter: number;
let received: string[];
let saved: (Match | undefined)[];

function openOutbox(): Outbox {
  let keys = 0;
  const box = new Outbox({
    storage: lenientStorage(() => localStorage),
    newKey: () => `key-${(keys += 1)}`,
    later: (callback, milliseconds) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    send: (entry, signal) =>
      new Promise((resolve, reject) => {
        received.push(entry.key);
        const timer = setTimeout(() => resolve(taken(entry)), answersAfter);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new OfflineError());
        });
      }),
  });
  box.onStanding((match) => saved.push(match));
  return box;
}

const taken = ({ match, value }: Entry): Match => ({
  ...match,
  resultHomeSquad: value,
  resultVersion: match.resultVersion + 1,
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  saved = [];
});

test.each([13, 40, 80])('answers that take %i seconds are waited for', async (seconds) => {
  answersAfter = seconds * 1_000;
  const box = openOutbox();
  for (const pitch of [1, 2, 3]) box.choose('t', aMatch(pitch), 'WIN');
  await minutes(20);
  expect(box.snapshot()).toEqual([]);
  expect(saved.map((match) => match?.matchId).sort()).toEqual(['match-1', 'match-2', 'match-3']);
});

test('what is corrected meanwhile goes out once, as it was tapped last', async () => {
  answersAfter = 13_000;
  const box = openOutbox();
  box.choose('t', aMatch(1), 'WIN');
  box.choose('t', aMatch(2), 'WIN');
  await vi.advanceTimersByTimeAsync(12_500);
  box.choose('t', aMatch(1), 'LOSS');
  expect(box.snapshot()).toMatchObject([{ key: 'key-2' }, { mayHaveArrived: ['key-1'] }]);
  await minutes(5);
  expect(received.filter((key) => key === 'key-1')).toHaveLength(1);
  expect(saved.at(-1)).toMatchObject({ matchId: 'match-1', resultHomeSquad: 'LOSS' });
  expect(box.snapshot()).toEqual([]);
});

test('in another network a dead connection is given up as soon as before', async () => {
  answersAfter = 1e9;
  const box = openOutbox();
  box.choose('t', aMatch(1), 'WIN');
  await minutes(10);
  const before = received.length;
  box.startOver();
  await vi.advanceTimersByTimeAsync(1_000 + 12_000 + 2_000);
  expect(received).toHaveLength(before + 2);
});

test('the next result does not wait for one that was not answered in time', async () => {
  answersAfter = 1e9;
  const box = openOutbox();
  for (const pitch of [1, 2]) box.choose('t', aMatch(pitch), 'WIN');
  await vi.advanceTimersByTimeAsync(12_100);
  expect(received).toEqual(['key-1', 'key-2']);
});

test.each([
  ['the page wakes', (box: Outbox) => box.wake()],
  ['another result is tapped', (box: Outbox) => box.choose('t', aMatch(2), 'LOSS')],
])('a connection that died without a word is given up once %s', async (_when, happens) => {
  answersAfter = 1e9;
  const box = openOutbox();
  box.choose('t', aMatch(1), 'WIN');
  await vi.advanceTimersByTimeAsync(110_000);
  answersAfter = 100;
  happens(box);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(box.snapshot()).toEqual([]);
});

test('a page that wakes waits on for what it has just sent', async () => {
  answersAfter = 8_000;
  const box = openOutbox();
  box.choose('t', aMatch(1), 'WIN');
  for (let second = 0; second < 4; second += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    box.wake();
  }
  expect(received).toEqual(['key-1']);
  expect(box.snapshot()).toEqual([]);
});
