import { expect, test } from 'vitest';
import { OfflineError } from '@/api/wire/errors';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch } from '@/testing/tournament';
import { Outbox } from './outbox';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('each pause is twice as long as the one before, up to ten seconds', async () => {
  const server = new FakeResultServer();
  server.failure = new OfflineError();
  const pauses: number[] = [];
  const waiting = new Set<() => void>();
  const outbox = new Outbox({
    storage: lenientStorage(() => localStorage),
    send: server.send,
    newKey: () => 'key',
    later: (callback, milliseconds) => {
      pauses.push(milliseconds);
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
  });
  outbox.choose('t', aMatch(1), 'WIN');
  await settled();
  for (let tries = 0; tries < 5; tries += 1) {
    const due = [...waiting];
    waiting.clear();
    due.forEach((callback) => callback());
    await settled();
  }
  const patience = 12_000;
  expect(pauses.filter((pause) => pause !== patience)).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
