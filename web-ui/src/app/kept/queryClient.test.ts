import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roundQuery, tournamentQuery } from '@/api/queries';
import { ApiError, OfflineError } from '@/api/wire/errors';
import { aTournament } from '@/testing/tournament';
import { askAnew, createQueryClient } from './queryClient';

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

test('a network that is back is made use of at once', async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve('new'));
  const observer = new QueryObserver(client, { queryKey: KEY as readonly unknown[], queryFn });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  await client.invalidateQueries({ refetchType: 'none' });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  stop();
  client.unmount();
});

test('who signs in while the first answer is under way is not left with what a visitor gets', async () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: KEY as readonly unknown[], queryFn });
  const stop = observer.subscribe(() => undefined);
  const isRenewed = askAnew(client, true);
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.('the owner’s');
  answers[0]?.('a visitor’s');
  await isRenewed;
  expect(observer.getCurrentResult().data).toBe('the owner’s');
  stop();
});

test('a question that waits to be told who asks is not put twice', async () => {
  const client = createQueryClient();
  const told: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => told.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: KEY as readonly unknown[], queryFn });
  const stop = observer.subscribe(() => undefined);
  const isRenewed = askAnew(client, false);
  told[0]?.('the owner’s');
  await isRenewed;
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().data).toBe('the owner’s');
  stop();
});
