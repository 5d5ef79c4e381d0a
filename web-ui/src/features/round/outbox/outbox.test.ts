import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, OfflineError } from '@/api/errors';
import type { Match } from '@/api/types';
import { aMatch } from '@/testing/tournament';
import type { Entry } from './entries';
import { Outbox } from './outbox';

/** A server in memory that can be out of reach. */
class FakeServer {
  readonly received: Entry[] = [];
  failure: Error | undefined;
  readonly matches = new Map<string, Match>();

  send = async (entry: Entry): Promise<Match> => {
    this.received.push(entry);
    if (this.failure) throw this.failure;
    const before = this.matches.get(entry.matchId) ?? aMatch(1);
    const after = {
      ...before,
      resultHomeSquad: entry.value,
      resultVersion: before.resultVersion + 1,
    };
    this.matches.set(entry.matchId, after);
    return after;
  };

  fetchMatch = async (matchId: string): Promise<Match> => this.matches.get(matchId) ?? aMatch(1);
}

let server: FakeServer;
let later: (() => void)[];
let keys: number;

function openOutbox(): Outbox {
  return new Outbox({
    storage: localStorage,
    send: server.send,
    fetchMatch: server.fetchMatch,
    newKey: () => `key-${(keys += 1)}`,
    later: (callback) => later.push(callback),
  });
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  server = new FakeServer();
  later = [];
  keys = 0;
});

test('a choice is with the server at once and then forgotten', async () => {
  const outbox = openOutbox();
  const saved: Match[] = [];
  outbox.onSaved((match) => saved.push(match));
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(server.received.map((entry) => entry.value)).toEqual(['WIN']);
  expect(saved.map((match) => match.resultHomeSquad)).toEqual(['WIN']);
  expect(outbox.snapshot()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

describe('without a connection', () => {
  beforeEach(() => {
    server.failure = new OfflineError();
  });

  test('choices wait, survive a reload and arrive once, in the end state', async () => {
    const before = openOutbox();
    before.choose('t', aMatch(1), 'WIN');
    before.choose('t', aMatch(2), 'DRAW');
    await settled();
    const afterReload = openOutbox();
    afterReload.choose('t', aMatch(1), 'LOSS');
    await settled();
    server.failure = undefined;
    server.received.length = 0;
    afterReload.wake();
    await settled();
    expect(server.received.map(({ matchId, value }) => [matchId, value])).toEqual([
      ['match-2', 'DRAW'],
      ['match-1', 'LOSS'],
    ]);
    expect(afterReload.snapshot()).toEqual([]);
  });

  test('it is tried again later, by itself', async () => {
    const outbox = openOutbox();
    outbox.choose('t', aMatch(1), 'WIN');
    await settled();
    expect(outbox.snapshot()).toMatchObject([{ state: 'WAITING' }]);
    server.failure = undefined;
    later.forEach((callback) => callback());
    await settled();
    expect(outbox.snapshot()).toEqual([]);
  });

  test('what may have arrived goes out again with the same key', async () => {
    openOutbox().choose('t', aMatch(1), 'WIN');
    await settled();
    server.failure = undefined;
    openOutbox().wake();
    await settled();
    expect(new Set(server.received.map((entry) => entry.key)).size).toBe(1);
  });
});

test('an expired sign-in keeps the choice waiting and says why', async () => {
  server.failure = new ApiError(401, 'UNAUTHORIZED', '');
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(outbox.snapshot()).toMatchObject([{ state: 'WAITING', reason: 'SIGNED_OUT' }]);
});

test('a refusal is kept with its reason until the user decides', async () => {
  server.failure = new ApiError(409, 'ROUND_CONFIRMED', '');
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(outbox.snapshot()).toMatchObject([{ state: 'FAILED', reason: 'ROUND_CONFIRMED' }]);
  outbox.discard('match-1');
  expect(outbox.snapshot()).toEqual([]);
});

test('a refusal does not keep the others from going out', async () => {
  const outbox = openOutbox();
  server.failure = new ApiError(409, 'ROUND_CONFIRMED', '');
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  server.failure = undefined;
  outbox.choose('t', aMatch(2), 'DRAW');
  await settled();
  expect(outbox.snapshot().map((entry) => entry.matchId)).toEqual(['match-1']);
});

describe('when somebody else has entered another result', () => {
  const theirs = aMatch(1, { resultHomeSquad: 'LOSS', resultVersion: 7, resultBy: 'Anna' });

  async function inConflict(): Promise<Outbox> {
    server.matches.set('match-1', theirs);
    server.failure = new ApiError(409, 'RESULT_CONFLICT', '');
    const outbox = openOutbox();
    outbox.choose('t', aMatch(1), 'WIN');
    await settled();
    server.failure = undefined;
    return outbox;
  }

  test('both are kept until the user decides', async () => {
    const outbox = await inConflict();
    expect(outbox.snapshot()).toMatchObject([{ state: 'CONFLICT', value: 'WIN', theirs }]);
  });

  test('insisting sends the own choice on top of the other one', async () => {
    const outbox = await inConflict();
    outbox.insist('match-1');
    await settled();
    expect(server.received.at(-1)).toMatchObject({ value: 'WIN', basedOnVersion: 7 });
    expect(outbox.snapshot()).toEqual([]);
  });
});

test('a storage that holds nonsense is an empty outbox', () => {
  localStorage.setItem('resultOutbox', '{"no": "list"');
  expect(openOutbox().snapshot()).toEqual([]);
});
