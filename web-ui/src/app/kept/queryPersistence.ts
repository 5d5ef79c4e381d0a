import {
  dehydrate,
  hydrate,
  partialMatchKey,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { hasStatus } from '@/api/wire/errors';
import { isDayKey, isTournamentKey } from '@/api/queries';
import type { FestivalDay } from '@/api/types';
import { CACHE_KEY, deviceStorage } from '@/storage/storage';

const WRITE_AFTER = 1_000;
const MAX_AGE = 7 * 24 * 60 * 60 * 1_000;
const MOST_TOURNAMENTS = 3;
const PERSISTED_PARTS = new Set<unknown>([
  undefined,
  'teams',
  'config',
  'round',
  'matches',
  'leaderboard',
  'recap',
  'fairness',
]);

type KeptQuery = DehydratedState['queries'][number];

/** What lies on the device: only the build that wrote it knows its shape. */
interface PersistedQueries {
  /** Differs from build to build. */
  buildId: string;
  state: DehydratedState;
}

/**
 * Restores what this device last knew of its tournaments and its festival day, with its age, and persists it from now on.
 *
 * A reload without a network then shows the round as it was; with one, everything is requested
 * again. What another build has written, or what is older than a week, is not restored.
 *
 * @returns what ends it; what waits to be written is let go of
 */
export function persistQueries(
  queryClient: QueryClient,
  { buildId }: Pick<PersistedQueries, 'buildId'>,
): () => void {
  hydrate(queryClient, { queries: read(buildId) });
  // However fresh it is: whoever reloads a page wants to know how things stand now.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeWhatWaits = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write(queryClient, buildId);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    timer ??= setTimeout(writeWhatWaits, WRITE_AFTER);
  });
  const writeOnceHidden = () => {
    if (document.visibilityState === 'hidden') writeWhatWaits();
  };
  // A result saved just before a reload would come back as it was, and the next tap would build on that.
  // A phone may end a page that is out of sight without another word.
  window.addEventListener('pagehide', writeWhatWaits);
  document.addEventListener('visibilitychange', writeOnceHidden);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', writeWhatWaits);
    document.removeEventListener('visibilitychange', writeOnceHidden);
    clearTimeout(timer);
  };
}

/** Forgets it all: people who sign out leave nothing of their own behind. */
export function forgetQueries(): void {
  deviceStorage.removeItem(CACHE_KEY);
}

/**
 * What this build has left, of the last week: older things go, whichever page is opened. What is another one's stays:
 * just after a release, either may be the next that is opened.
 */
function read(buildId: string): KeptQuery[] {
  try {
    const kept = JSON.parse(deviceStorage.getItem(CACHE_KEY) ?? '{}') as PersistedQueries;
    const oldest = Date.now() - MAX_AGE;
    const queries = kept.state.queries.filter(({ state }) => state.dataUpdatedAt >= oldest);
    if (queries.length < kept.state.queries.length)
      store({ ...kept, state: { ...kept.state, queries } });
    return kept.buildId && kept.buildId !== buildId ? [] : queries;
  } catch {
    forgetQueries();
    return [];
  }
}

/** Memory lets go of what is not shown, and another tab shows something else: what either knew before stays. */
function write(queryClient: QueryClient, buildId: string): void {
  const refused = queryClient.getQueryCache().findAll({ predicate: isRefused });
  const before = read(buildId).filter(
    ({ queryKey, state }) =>
      // Before somebody put the clock right: it would stay the newest.
      state.dataUpdatedAt <= Date.now() &&
      !refused.some((query) => partialMatchKey(queryKey, query.queryKey)),
  );
  const { queries: known } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state }) => state.data !== undefined,
  });
  const all = newestFirst([...known, ...before]);
  const day = all.find(({ queryKey }) => isDayKey(queryKey));
  const tournaments = all.filter(({ queryKey }) => isTournamentKey(queryKey));
  const newest = new Set([
    ...tournaments.slice(0, MOST_TOURNAMENTS).map(({ queryKey }) => queryKey[1]),
    ...tournamentsOn(day),
  ]);
  const queries = all.filter(
    (query) => isOfDay(query, day) || (isPersisted(query) && newest.has(query.queryKey[1])),
  );
  if (queries.length === 0 && refused.length === 0) return;
  store({ buildId, state: { mutations: [], queries } });
}

function store(kept: PersistedQueries): void {
  deviceStorage.setItem(CACHE_KEY, JSON.stringify(kept));
}

/** Each once, as it was known last. */
function newestFirst(queries: KeptQuery[]): KeptQuery[] {
  const known = new Set<string>();
  return queries
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter(({ queryHash }) => !known.has(queryHash) && known.add(queryHash));
}

/** Whether there is no such thing any more, or not for whoever asks. */
function isRefused({ state: { data, error } }: Query): boolean {
  return data === undefined && hasStatus(error, 403, 404);
}

function isPersisted({ queryKey: [subject, , part] }: KeptQuery): boolean {
  return subject === 'tournament' && PERSISTED_PARTS.has(part);
}

/** The day itself, and its series: that knows the place. */
function isOfDay(query: KeptQuery, day: KeptQuery | undefined): boolean {
  const { queryKey } = query;
  const isSeries = queryKey.length === 2 && queryKey[0] === 'series';
  return query === day || (isSeries && queryKey[1] === day?.queryKey[1]);
}

function tournamentsOn(day: KeptQuery | undefined): string[] {
  const data = day?.state.data as FestivalDay | undefined;
  return data?.groups.map(({ tournamentId }) => tournamentId) ?? [];
}
