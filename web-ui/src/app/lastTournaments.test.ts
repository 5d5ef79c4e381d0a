import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '@/api/wire/errors';
import { aTournament } from '@/testing/tournament';
import { createQueryClient } from './kept/queryClient';
import { forgetQueries, persistQueries } from './kept/queryPersistence';

const BUILD = { buildId: 'one' };
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T10:05:00Z') }));
afterEach(() => tabs.splice(0).forEach((close) => close()));

const tabs: (() => void)[] = [];

/** A tab; it goes on persisting what it knows. */
function openTab(): QueryClient {
  const client = createQueryClient();
  tabs.push(persistQueries(client, BUILD));
  return client;
}

/** Shows a tournament, which is asked for every ten seconds. */
function look(client: QueryClient, id: string, name = id, answer?: Error): () => void {
  return new QueryObserver(client, {
    queryKey: ['tournament', id],
    queryFn: () =>
      answer ? Promise.reject(answer) : Promise.resolve(aTournament({ tournamentId: id, name })),
    refetchInterval: 10_000,
    retry: false,
  }).subscribe(() => undefined);
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

/** What a page that is opened now knows without a network, by the names of tournaments. */
function known(): string[] {
  const client = new QueryClient();
  persistQueries(client, BUILD)();
  const found = client.getQueriesData<{ name: string }>({ queryKey: ['tournament'] });
  return found.map(([, data]) => data?.name ?? '').sort();
}

/** Looks at tournaments, one after the other, each for a minute. */
async function lookAt(client: QueryClient, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const leave = look(client, id);
    await pass(1);
    leave();
  }
}

test('a tournament that memory has let go of is still known', async () => {
  const client = openTab();
  await lookAt(client, 'first');
  look(client, 'second');
  await pass(20);
  expect(client.getQueryData(['tournament', 'first'])).toBeUndefined();
  expect(known()).toEqual(['first', 'second']);
});

test('of all that was looked at in a day the last three are known', async () => {
  const client = openTab();
  for (const id of ['first', 'second', 'third', 'fourth']) {
    await lookAt(client, id);
    await pass(10);
  }
  expect(known()).toEqual(['fourth', 'second', 'third']);
});

test('two tabs keep what each of them sees, the newer of what both do', async () => {
  look(openTab(), 'first', 'before');
  await pass(1);
  const other = openTab();
  look(other, 'second');
  look(openTab(), 'first', 'after');
  await pass(7);
  other.setQueryData(['tournament', 'first'], aTournament({ name: 'before' }), {
    updatedAt: Date.now() - 8 * MINUTE,
  });
  window.dispatchEvent(new Event('pagehide'));
  expect(known()).toEqual(['after', 'second']);
});

test('what was seen before the clock was put right is not taken for the newest', async () => {
  look(openTab(), 'first', 'before');
  await pass(1);
  tabs.splice(0).forEach((close) => close());
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  look(openTab(), 'first', 'after');
  await pass(1);
  expect(known()).toEqual(['after']);
});

test.each([
  ['has been deleted', new ApiError(404, 'NOT_FOUND', '')],
  ['was locked', new ApiError(403, 'LOCKED', '')],
  ['may not be seen any more', new ApiError(403, 'FORBIDDEN', '')],
])('a tournament that %s is not known any more', async (_what, refusal) => {
  const client = openTab();
  await lookAt(client, 'first', 'second');
  await pass(20);
  look(client, 'first', 'first', refusal);
  await pass(1);
  expect(known()).toEqual(['second']);
});

test.each([
  ['without a network', new OfflineError()],
  ['once the session has expired', new ApiError(401, 'UNAUTHORIZED', '')],
  ['while the planner is busy', new ApiError(503, 'UNAVAILABLE', '')],
])('%s a tournament stays known', async (_what, failure) => {
  const client = openTab();
  await lookAt(client, 'first');
  await pass(20);
  look(client, 'first', 'first', failure);
  look(client, 'second');
  await pass(1);
  expect(known()).toEqual(['first', 'second']);
});

test('what somebody forgot as they signed out does not come back', async () => {
  const client = openTab();
  await lookAt(client, 'first');
  await pass(20);
  forgetQueries();
  look(client, 'second');
  await pass(1);
  expect(known()).toEqual(['second']);
});
