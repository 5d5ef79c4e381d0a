import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { tournamentQuery } from '@/api/queries';
import { aTournament } from '@/testing/tournament';
import { forgetState, keepState } from './keptState';
import { createQueryClient } from './queryClient';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that knows something, and some time later the page after a reload. */
function reload(fill: (client: QueryClient) => void): QueryClient {
  const before = new QueryClient();
  const stop = keepState(before);
  fill(before);
  vi.runAllTimers();
  stop();
  const after = new QueryClient();
  keepState(after)();
  return after;
}

test('a reload brings back the last known state with its age', () => {
  const updatedAt = Date.parse('2026-11-21T10:00:00Z');
  const after = reload((client) =>
    client.setQueryData(['tournament', 't'], aTournament(), { updatedAt }),
  );
  expect(after.getQueryData(['tournament', 't'])).toEqual(aTournament());
  expect(after.getQueryState(['tournament', 't'])?.dataUpdatedAt).toBe(updatedAt);
});

test('the journal and the helper links stay with the server', () => {
  const after = reload((client) => {
    client.setQueryData(['tournament', 't'], aTournament());
    client.setQueryData(['tournament', 't', 'journal'], []);
  });
  expect(after.getQueryData(['tournament', 't', 'journal'])).toBeUndefined();
});

test('only the three tournaments seen last are kept', () => {
  const after = reload((client) =>
    [1, 2, 3, 4].forEach((number) =>
      client.setQueryData(['tournament', number], aTournament(), { updatedAt: number }),
    ),
  );
  expect(after.getQueryData(['tournament', 1])).toBeUndefined();
  expect(after.getQueryData(['tournament', 4])).toBeDefined();
});

test('a tournament that has been deleted is not kept', async () => {
  localStorage.setItem('keptState', 'of an earlier visit');
  const client = createQueryClient();
  const stop = keepState(client);
  const { queryKey } = tournamentQuery('t');
  client.setQueryData(queryKey, aTournament());
  const queryFn = () => Promise.reject(new ApiError(404, 'NOT_FOUND', ''));
  await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  vi.advanceTimersByTime(1_000);
  stop();
  expect(localStorage.getItem('keptState')).not.toContain(aTournament().name);
  expect(JSON.parse(localStorage.getItem('keptState') ?? '')).toMatchObject({ queries: [] });
});

test('nonsense in the storage is forgotten', () => {
  localStorage.setItem('keptState', '{');
  keepState(new QueryClient());
  expect(localStorage.getItem('keptState')).toBeNull();
});

test('signing out leaves nothing behind', () => {
  localStorage.setItem('keptState', '{}');
  forgetState();
  expect(localStorage).toHaveLength(0);
});
