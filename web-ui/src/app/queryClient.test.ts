import { expect, test } from 'vitest';
import { roundQuery, tournamentQuery } from '@/api/queries';
import { ApiError, OfflineError } from '@/api/errors';
import { aTournament } from '@/testing/tournament';
import { createQueryClient } from './queryClient';

const KEY = tournamentQuery('t').queryKey;

/** What is left of a tournament in memory once the server has answered so. */
async function leftAfter(error: ApiError) {
  const client = createQueryClient();
  client.setQueryData(KEY, aTournament());
  const queryFn = () => Promise.reject(error);
  await client
    .fetchQuery({ queryKey: KEY, queryFn, staleTime: 0, retry: false })
    .catch(() => undefined);
  return client.getQueryData(KEY);
}

test('a tournament that has been deleted is not shown from memory', async () => {
  expect(await leftAfter(new ApiError(404, 'NOT_FOUND', ''))).toBeUndefined();
});

test.each([new OfflineError(), new ApiError(503, 'UNAVAILABLE', '')])(
  'one that cannot be reached is: $reason',
  async (error) => expect(await leftAfter(error)).toEqual(aTournament()),
);

test('a round that is gone stays on the screen until the tournament says which one is on', async () => {
  const client = createQueryClient();
  const { queryKey } = roundQuery('t', 1);
  client.setQueryData(queryKey, { matches: [] } as never);
  const queryFn = () => Promise.reject(new ApiError(404, 'NOT_FOUND', ''));
  await client.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false }).catch(() => undefined);
  expect(client.getQueryData(queryKey)).toBeDefined();
});
