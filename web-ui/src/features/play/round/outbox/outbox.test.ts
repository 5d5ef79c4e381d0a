import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, OfflineError } from '@/api/wire/errors';
import type { Match } from '@/api/types';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch } from '@/testing/tournament';
import { Outbox } from './outbox';

let server: FakeResultServer;
let later: Set<() => void>;
let keys: number;

function openOutbox(): Outbox {
  return new Outbox({
    storage: lenientStorage(() => localStorage),
    send: server.send,
    newKey: () => `key-${(keys += 1)}`,
    later: (callback) => {
      later.add(callback);
      return () => later.delete(callback);
    },
  });
}

/** Lets the time pass that something waits for. */
async function timePasses(): Promise<void> {
  const due = [...later];
  later.clear();
  due.forEach((callback) => callback());
  await settled();
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  server = new FakeResultServer();
  later = new Set();
  keys = 0;
});

test('a choice is with the server at once and then forgotten', async () => {
  const outbox = openOutbox();
  const saved: (Match | undefined)[] = [];
  outbox.onStanding((match) => saved.push(match));
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(server.received.map((entry) => entry.value)).toEqual(['WIN']);
  expect(saved.map((match) => match?.resultHomeSquad)).toEqual(['WIN']);
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
    await timePasses();
    expect(outbox.snapshot()).toEqual([]);
    expect(later.size).toBe(0);
  });

  test('more taps do not lead to more waiting for the same thing', async () => {
    const outbox = openOutbox();
    for (const pitch of [1, 2, 3]) {
      outbox.choose('t', aMatch(pitch), 'WIN');
      await settled();
    }
    expect(later.size).toBe(1);
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

test('a request that is never answered does not hold up the others for good', async () => {
  const outbox = openOutbox();
  server.isMute = true;
  outbox.choose('t', aMatch(1), 'WIN');
  outbox.choose('t', aMatch(2), 'WIN');
  await settled();
  server.isMute = false;
  await timePasses();
  await timePasses();
  expect(outbox.snapshot()).toEqual([]);
  expect(server.received.map((entry) => entry.key)).toEqual(['key-1', 'key-2', 'key-1']);
});

test('a correction says which choice before it may have arrived', async () => {
  const outbox = openOutbox();
  server.failure = new OfflineError();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  server.failure = undefined;
  outbox.choose('t', aMatch(1), 'LOSS');
  await settled();
  expect(server.received.at(-1)).toMatchObject({ value: 'LOSS', mayHaveArrived: ['key-1'] });
});

describe('two tabs', () => {
  test('keep the choices of each other', async () => {
    server.failure = new OfflineError();
    const [one, other] = [openOutbox(), openOutbox()];
    one.choose('t', aMatch(1), 'WIN');
    other.choose('t', aMatch(2), 'DRAW');
    one.choose('t', aMatch(3), 'LOSS');
    await settled();
    expect(
      openOutbox()
        .snapshot()
        .map((entry) => entry.matchId),
    ).toEqual(['match-1', 'match-2', 'match-3']);
  });

  test('do not lose what one of them enters while the other sends', async () => {
    const [one, other] = [openOutbox(), openOutbox()];
    one.choose('t', aMatch(1), 'WIN');
    other.choose('t', aMatch(2), 'DRAW');
    await settled();
    expect([...server.matches.keys()].sort()).toEqual(['match-1', 'match-2']);
    one.reload();
    expect(one.snapshot()).toEqual([]);
  });
});

test('a link that was revoked keeps no other tournament waiting', async () => {
  const outbox = openOutbox();
  server.failure = new ApiError(401, 'INVALID_HELPER_LINK', '');
  outbox.choose('t', aMatch(1), 'WIN', true);
  await settled();
  server.failure = undefined;
  outbox.choose('other', aMatch(2), 'WIN');
  await settled();
  expect(outbox.snapshot()).toMatchObject([
    { matchId: 'match-1', state: 'FAILED', reason: 'INVALID_HELPER_LINK' },
  ]);
});

test('an expired sign-in keeps the choice waiting and says why', async () => {
  server.failure = new ApiError(401, 'UNAUTHORIZED', '');
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(outbox.snapshot()).toMatchObject([{ state: 'WAITING', reason: 'SIGNED_OUT' }]);
});

test('a result of a locked tournament waits until it is unlocked', async () => {
  server.failure = new ApiError(403, 'LOCKED', '');
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(outbox.snapshot()).toMatchObject([{ matchId: 'match-1', state: 'WAITING' }]);
  server.failure = undefined;
  await timePasses();
  expect(outbox.snapshot()).toEqual([]);
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
    const { resultHomeSquad, resultVersion, resultBy } = theirs;
    const params = { resultHomeSquad, resultVersion, resultBy };
    server.failure = new ApiError(409, 'RESULT_CONFLICT', '', [
      { field: 'resultHomeSquad', reason: 'RESULT_CONFLICT', message: '', params },
    ]);
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
    outbox.choose('t', theirs, 'WIN');
    await settled();
    expect(server.received.at(-1)).toMatchObject({ value: 'WIN', basedOnVersion: 7 });
    expect(outbox.snapshot()).toEqual([]);
  });
});

test('a storage that holds nonsense is an empty outbox', () => {
  localStorage.setItem('resultOutbox', '{"no": "list"');
  expect(openOutbox().snapshot()).toEqual([]);
});
