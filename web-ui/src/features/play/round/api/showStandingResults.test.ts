import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import { roundQuery } from '@/api/queries';
import type { Match, Round } from '@/api/types';
import { lenientStorage } from '@/storage/storage';
import { FakeResultServer } from '@/testing/resultServer';
import { aMatch, aRound } from '@/testing/tournament';
import { Outbox } from '../outbox/outbox';
import { showStandingResults } from './showStandingResults';

const before = aMatch(1);
const { queryKey } = roundQuery('t', before.round);
const roundBefore = aRound([before, aMatch(2)]);

let queryClient: QueryClient;
let server: FakeResultServer;
let outbox: Outbox;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server = new FakeResultServer();
  server.matches.set(before.matchId, before);
  outbox = new Outbox({
    storage: lenientStorage(() => localStorage),
    send: server.send,
    newKey: () => 'key',
    later: () => () => {},
  });
});

afterEach(() => queryClient.clear());

const known = () => queryClient.getQueryData<Round>(queryKey)?.matches;
const after: Match = { ...before, resultHomeSquad: 'WIN', resultVersion: before.resultVersion + 1 };

test('a result that the server took stands in the round that is known', async () => {
  showStandingResults(queryClient, outbox);
  queryClient.setQueryData(queryKey, roundBefore);
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(known()).toEqual([after, aMatch(2)]));
});

test('an answer that is on its way does not bring the old result back', async () => {
  showStandingResults(queryClient, outbox);
  queryClient.setQueryData(queryKey, roundBefore);
  const { promise, resolve } = Promise.withResolvers<Round>();
  queryClient.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined);
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(known()?.[0]).toEqual(after));
  resolve(roundBefore);
  await promise;
  expect(known()?.[0]).toEqual(after);
});

test('a round that is still being fetched for the first time is fetched once more', async () => {
  showStandingResults(queryClient, outbox);
  const queryFn = vi
    .fn<() => Promise<Round>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce(aRound([after, aMatch(2)]));
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(known()?.[0]).toEqual(after));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

describe('somebody else’s result, of which the poll told while the own one was on its way', () => {
  const theirs = aMatch(2, { resultHomeSquad: 'LOSS', resultVersion: 9 });
  const newest = [after, theirs];

  /** Shows the round as it was before; the next question for it goes wrong. */
  async function showBefore(goWrong: () => Promise<Round>) {
    const queryFn = vi.fn(() => Promise.resolve(aRound(newest)));
    queryFn.mockResolvedValueOnce(roundBefore).mockImplementationOnce(goWrong);
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    await waitFor(() => expect(known()).toEqual(roundBefore.matches));
  }

  test('is fetched again, as the round was being fetched', async () => {
    showStandingResults(queryClient, outbox);
    await showBefore(() => new Promise(() => {}));
    void queryClient.invalidateQueries({ queryKey });
    outbox.choose('t', before, 'WIN');
    await waitFor(() => expect(known()).toEqual(newest));
  });

  test('is fetched again, as the round could not be fetched', async () => {
    showStandingResults(queryClient, outbox);
    await showBefore(() => Promise.reject(new TypeError('Failed to fetch')));
    await queryClient.invalidateQueries({ queryKey });
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
    outbox.choose('t', before, 'WIN');
    await waitFor(() => expect(known()).toEqual(newest));
  });

  test('is asked for by whoever shows the round next', async () => {
    showStandingResults(queryClient, outbox);
    queryClient.setQueryData(queryKey, roundBefore);
    await queryClient.invalidateQueries({ queryKey });
    outbox.choose('t', before, 'WIN');
    await waitFor(() => expect(known()?.[0]).toEqual(after));
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });
});

test('a round that is up to date is not fetched for a result that was taken', async () => {
  showStandingResults(queryClient, outbox);
  const queryFn = vi.fn<() => Promise<Round>>().mockResolvedValue(roundBefore);
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  await waitFor(() => expect(known()).toEqual(roundBefore.matches));
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(known()?.[0]).toEqual(after));
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

test('a refusal has what is shown of the tournament fetched again', async () => {
  showStandingResults(queryClient, outbox);
  queryClient.setQueryData(queryKey, roundBefore);
  server.failure = new ApiError(409, 'ROUND_CONFIRMED', '');
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('once ended, it hears of nothing more', async () => {
  const stop = showStandingResults(queryClient, outbox);
  queryClient.setQueryData(queryKey, roundBefore);
  stop();
  outbox.choose('t', before, 'WIN');
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  expect(known()).toEqual(roundBefore.matches);
});
