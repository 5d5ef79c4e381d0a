import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import { festivalDayQuery } from '@/api/series/festival';
import { tournamentQuery } from '@/api/queries';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { aTournament } from '@/testing/tournament';
import { createQueryClient } from './queryClient';
import { forgetQueries, persistQueries } from './queryPersistence';

const BUILD = { buildId: 'one' };
const NOW = Date.parse('2026-11-21T10:05:00Z');
const DAY = 24 * 60 * 60 * 1_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));

/** A page that knows something, and some time later the page after a reload. */
function reload(fill: (client: QueryClient) => void, buildId = BUILD.buildId): QueryClient {
  const before = new QueryClient();
  const stop = persistQueries(before, BUILD);
  fill(before);
  vi.advanceTimersByTime(1_000);
  stop();
  return opened(buildId);
}

/** The next page, of a build. */
function opened(buildId = BUILD.buildId): QueryClient {
  const client = new QueryClient();
  persistQueries(client, { buildId })();
  return client;
}

test('a reload brings back the last known state with its age', () => {
  const updatedAt = Date.parse('2026-11-21T10:00:00Z');
  const after = reload((client) =>
    client.setQueryData(['tournament', 't'], aTournament(), { updatedAt }),
  );
  expect(after.getQueryData(['tournament', 't'])).toEqual(aTournament());
  expect(after.getQueryState(['tournament', 't'])?.dataUpdatedAt).toBe(updatedAt);
});

test('a reload still knows which rounds a team paused', () => {
  const key = ['tournament', 't', 'fairness', 'Rot-1'];
  const after = reload((client) => {
    client.setQueryData(['tournament', 't'], aTournament());
    client.setQueryData(key, { pauses: [2] });
  });
  expect(after.getQueryData(key)).toEqual({ pauses: [2] });
});

function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

test.each([
  ['left', leave],
  ['hidden', hide],
])('a page that is %s at once comes back as it stood', (_, end) => {
  const before = new QueryClient();
  const stop = persistQueries(before, BUILD);
  before.setQueryData(['tournament', 't'], aTournament({ version: 2 }));
  end();
  expect(opened().getQueryData(['tournament', 't'])).toEqual(aTournament({ version: 2 }));
  stop();
});

test('once ended, nothing more is written, not even as the page is left', () => {
  const client = new QueryClient();
  const stop = persistQueries(client, BUILD);
  client.setQueryData(['tournament', 't'], aTournament());
  stop();
  leave();
  hide();
  vi.advanceTimersByTime(1_000);
  expect(localStorage.getItem('keptState')).toBeNull();
});

test('whatever is brought back is requested again at once', async () => {
  const after = reload((client) => client.setQueryData(['tournament', 't'], aTournament()));
  const queryFn = vi.fn(() => Promise.resolve(aTournament({ version: 2 })));
  await after.prefetchQuery({ queryKey: ['tournament', 't'], queryFn, staleTime: 5_000 });
  expect(queryFn).toHaveBeenCalledOnce();
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
      client.setQueryData(['tournament', number], aTournament(), { updatedAt: NOW + number }),
    ),
  );
  expect(after.getQueryData(['tournament', 1])).toBeUndefined();
  expect(after.getQueryData(['tournament', 4])).toBeDefined();
});

test('of days the last one is kept, with its series and all its tournaments', () => {
  const day = (date: string) => ['series', 's', 'day', date];
  const groups = [1, 2, 3, 4].map((number) => aGroup(`F${number}`));
  const after = reload((client) => {
    client.setQueryData(day('2026-11-20'), aFestivalDay(), { updatedAt: NOW - 1 });
    client.setQueryData(day('2026-11-21'), aFestivalDay(groups), { updatedAt: NOW });
    client.setQueryData([...day('2026-11-21'), 'split', {}], {});
    client.setQueryData(['series', 's'], { name: 'Sommerfest' });
    client.setQueryData(['series', 'own'], []);
    for (const { tournamentId } of groups) {
      client.setQueryData(['tournament', tournamentId], aTournament({ tournamentId }));
    }
  });
  expect(
    after
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join('/'))
      .sort(),
  ).toEqual([
    'series/s',
    'series/s/day/2026-11-21',
    ...groups.map(({ tournamentId }) => `tournament/${tournamentId}`),
  ]);
});

test.each([
  ['tournament', tournamentQuery('t').queryKey],
  ['day', festivalDayQuery('s', '2026-11-21').queryKey],
])('a %s that has been deleted is not kept', async (_what, queryKey) => {
  localStorage.setItem('keptState', 'of an earlier visit');
  const client = createQueryClient();
  const stop = persistQueries(client, BUILD);
  client.setQueryData<unknown>(queryKey, aTournament());
  const queryFn = () => Promise.reject(new ApiError(404, 'NOT_FOUND', ''));
  await client.fetchQuery<unknown>({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  vi.advanceTimersByTime(1_000);
  stop();
  expect(localStorage.getItem('keptState')).not.toContain(aTournament().name);
  expect(JSON.parse(localStorage.getItem('keptState') ?? '')).toMatchObject({
    state: { queries: [] },
  });
});

test('what another build has written is not read, and stays until this one writes', () => {
  const after = reload((client) => client.setQueryData(['tournament', 't'], aTournament()), 'two');
  expect(after.getQueryData(['tournament', 't'])).toBeUndefined();
  expect(opened().getQueryData(['tournament', 't'])).toEqual(aTournament());
  const stop = persistQueries(after, { buildId: 'two' });
  after.setQueryData(['tournament', 'new'], aTournament());
  leave();
  stop();
  expect(opened('two').getQueryCache().getAll()).toHaveLength(1);
  expect(opened().getQueryCache().getAll()).toEqual([]);
});

test('what is older than a week is neither shown nor kept', () => {
  const fill = (client: QueryClient) => {
    client.setQueryData(['tournament', 'old'], aTournament(), { updatedAt: NOW - 8 * DAY });
    client.setQueryData(['tournament', 'new'], aTournament(), { updatedAt: NOW - 6 * DAY });
  };
  const after = reload(fill);
  expect(after.getQueryData(['tournament', 'old'])).toBeUndefined();
  expect(after.getQueryData(['tournament', 'new'])).toBeDefined();
  vi.setSystemTime(NOW + 2 * DAY);
  opened('two');
  expect(localStorage.getItem('keptState')).not.toContain(aTournament().name);
});

test.each([
  ['of a release without builds', '{"mutations":[],"queries":[{"queryKey":["tournament","t"]}]}'],
  ['cut off', '{"buildId":"one"'],
  ['no object', 'null'],
  ['without queries', '{"buildId":"one","state":{}}'],
  ['with queries of another shape', '{"buildId":"one","state":{"queries":[{"state":null}]}}'],
])('what is %s is forgotten', (_what, stored) => {
  localStorage.setItem('keptState', stored);
  expect(opened().getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem('keptState')).toBeNull();
});

test('signing out leaves nothing behind', () => {
  localStorage.setItem('keptState', '{}');
  forgetQueries();
  expect(localStorage).toHaveLength(0);
});
