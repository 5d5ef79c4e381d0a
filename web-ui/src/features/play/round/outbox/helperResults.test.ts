import { beforeEach, expect, test } from 'vitest';
import { ApiError, OfflineError } from '@/api/wire/errors';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch } from '@/testing/tournament';
import { Outbox } from './outbox';

const HAS_ENDED = new ApiError(401, 'INVALID_HELPER_LINK', '');
/** What is said to a request without a secret: it was forgotten when the link was refused. */
const NOBODY = new ApiError(401, 'SIGN_IN_REQUIRED', '');
/** And where somebody else than the owner has signed in. */
const SOMEBODY = new ApiError(403, 'NOT_OWNER', '');

let server: FakeResultServer;
let keys: number;

const openOutbox = () =>
  new Outbox({
    storage: lenientStorage(() => localStorage),
    send: server.send,
    newKey: () => `key-${(keys += 1)}`,
    later: () => () => undefined,
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const fates = (outbox: Outbox) =>
  outbox.snapshot().map(({ matchId, state, reason }) => [matchId, state, reason]);

/** A helper's result waits on the device, and the page is opened anew. */
async function oneWaits(match = aMatch(1)): Promise<Outbox> {
  server.failure = new OfflineError();
  openOutbox().choose('t', match, 'WIN', true);
  await settled();
  return openOutbox();
}

beforeEach(() => {
  server = new FakeResultServer();
  keys = 0;
});

test('all results that waited when the link ended are refused, and none is sent again', async () => {
  await oneWaits();
  const outbox = await oneWaits(aMatch(2));
  outbox.onStanding(() => (server.failure = NOBODY));
  server.failure = HAS_ENDED;
  server.received.length = 0;
  outbox.wake();
  await settled();
  outbox.wake();
  await settled();
  expect(fates(outbox)).toEqual([
    ['match-1', 'FAILED', 'INVALID_HELPER_LINK'],
    ['match-2', 'FAILED', 'INVALID_HELPER_LINK'],
  ]);
  expect(server.received.map(({ matchId }) => matchId)).toEqual(['match-1', 'match-2']);
});

test.each([
  ['the link had ended', HAS_ENDED],
  ['its secret was forgotten by then', NOBODY],
  ['its secret was forgotten, and a coach has signed in', SOMEBODY],
])(
  'what was refused as %s goes out once the device may enter results again',
  async (_, failure) => {
    await oneWaits();
    const outbox = await oneWaits(aMatch(2));
    server.failure = failure;
    outbox.wake();
    await settled();
    server.failure = undefined;
    outbox.resume('another');
    await settled();
    expect(fates(outbox)).toHaveLength(2);
    outbox.resume('t');
    await settled();
    expect(fates(outbox)).toEqual([]);
  },
);

test('what was refused for another reason is not sent again for that', async () => {
  const outbox = await oneWaits();
  server.failure = new ApiError(409, 'ROUND_CONFIRMED', '');
  outbox.wake();
  await settled();
  outbox.resume('t');
  await settled();
  expect(fates(outbox)).toEqual([['match-1', 'FAILED', 'ROUND_CONFIRMED']]);
});

test('the result of an organiser waits until the ended link that was tried here is forgotten', async () => {
  server.failure = HAS_ENDED;
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(fates(outbox)).toEqual([['match-1', 'WAITING', undefined]]);
});

test('a token that is not good keeps a result waiting whose link may be', async () => {
  const outbox = await oneWaits();
  server.failure = new ApiError(401, 'INVALID_TOKEN', '');
  outbox.wake();
  await settled();
  expect(fates(outbox)).toEqual([['match-1', 'WAITING', 'SIGNED_OUT']]);
});

test('the result of an organiser waits for the sign-in', async () => {
  server.failure = NOBODY;
  const outbox = openOutbox();
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  expect(fates(outbox)).toEqual([['match-1', 'WAITING', 'SIGNED_OUT']]);
});

test('who insists in a conflict after the link has ended is refused for the same reason', async () => {
  const outbox = await oneWaits();
  const params = { resultHomeSquad: 'LOSS', resultVersion: 7, resultBy: 'Anna' };
  server.failure = new ApiError(409, 'RESULT_CONFLICT', '', [
    { field: 'resultHomeSquad', reason: 'RESULT_CONFLICT', message: '', params },
  ]);
  outbox.wake();
  await settled();
  server.failure = NOBODY;
  outbox.choose('t', aMatch(1, { resultHomeSquad: 'LOSS', resultVersion: 7 }), 'WIN', true);
  await settled();
  expect(fates(outbox)).toEqual([['match-1', 'FAILED', 'INVALID_HELPER_LINK']]);
});
