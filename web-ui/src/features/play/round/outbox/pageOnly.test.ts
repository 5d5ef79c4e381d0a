import { expect, test, vi } from 'vitest';
import { OfflineError } from '@/api/wire/errors';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch } from '@/testing/tournament';
import { Outbox } from './outbox';

test('a choice is said to be lost with the page for as long as the device does not keep it', () => {
  const server = new FakeResultServer();
  server.failure = new OfflineError();
  const later = () => () => undefined;
  const storage = lenientStorage(() => localStorage);
  const outbox = new Outbox({ storage, send: server.send, newKey: () => 'key', later });
  const isFull = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  outbox.choose('t', aMatch(1), 'WIN');
  expect(outbox.snapshot()).toMatchObject([{ value: 'WIN', isPageOnly: true }]);
  isFull.mockRestore();
  outbox.choose('t', aMatch(1), 'LOSS');
  expect(outbox.snapshot()).toMatchObject([{ value: 'LOSS', isPageOnly: false }]);
});
