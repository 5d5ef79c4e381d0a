import { expect, test } from 'vitest';
import { OfflineError } from '@/api/wire/errors';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch } from '@/testing/tournament';
import { Outbox } from './outbox';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page that heard nothing of what another one sent is right once it wakes', async () => {
  const server = new FakeResultServer();
  const openOutbox = () =>
    new Outbox({
      storage: lenientStorage(() => localStorage),
      send: server.send,
      newKey: () => 'key',
      later: () => () => undefined,
    });
  server.failure = new OfflineError();
  const kept = openOutbox();
  kept.choose('t', aMatch(1), 'WIN');
  await settled();
  server.failure = undefined;
  openOutbox().wake();
  await settled();
  expect(kept.snapshot()).toMatchObject([{ state: 'WAITING' }]);
  kept.wake();
  expect(kept.snapshot()).toEqual([]);
});
