import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { isNotFound } from '@/api/errors';
import { isDayKey, isTournamentKey } from '@/api/queries';
import type { FestivalDay } from '@/api/types';
import { CACHE_KEY, deviceStorage, type KeyValueStorage } from '@/storage/storage';

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

/** What lies on the device: only the build that wrote it knows its shape. */
interface PersistedQueries {
  buildId: string;
  state: DehydratedState;
}

interface Persistence {
  /** Differs from build to build. */
  buildId: string;
  storage?: KeyValueStorage;
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
  { buildId, storage = deviceStorage }: Persistence,
): () => void {
  restore(queryClient, buildId, storage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeWhatWaits = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write(queryClient, buildId, storage);
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
export function forgetQueries(storage: KeyValueStorage = deviceStorage): void {
  storage.removeItem(CACHE_KEY);
}

function restore(queryClient: QueryClient, buildId: string, storage: KeyValueStorage): void {
  try {
    const persisted = JSON.parse(storage.getItem(CACHE_KEY) ?? '{}') as Partial<PersistedQueries>;
    if (persisted.buildId !== buildId || !persisted.state) return forgetQueries(storage);
    const oldest = Date.now() - MAX_AGE;
    const queries = persisted.state.queries.filter(({ state }) => state.dataUpdatedAt >= oldest);
    hydrate(queryClient, { ...persisted.state, queries });
    // However fresh it is: whoever reloads a page wants to know how things stand now.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  } catch {
    forgetQueries(storage);
  }
}

function write(queryClient: QueryClient, buildId: string, storage: KeyValueStorage): void {
  const tournaments = queriesOf(queryClient, isTournamentKey);
  const days = queriesOf(queryClient, isDayKey);
  const [day] = newestOf(days, 1);
  const newest = new Set([
    ...newestOf(tournaments, MOST_TOURNAMENTS).map(({ queryKey }) => queryKey[1]),
    ...tournamentsOn(day),
  ]);
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.data !== undefined &&
      (isOfDay(query, day) || (isPersisted(query) && newest.has(query.queryKey[1]))),
  });
  const isAnyDeleted = [...tournaments, ...days].some(({ state: { error } }) => isNotFound(error));
  // On pages outside of a tournament memory lets go of it: what is persisted stays.
  if (state.queries.length === 0 && !isAnyDeleted) return;
  storage.setItem(CACHE_KEY, JSON.stringify({ buildId, state } satisfies PersistedQueries));
}

function isPersisted({ queryKey: [subject, , part] }: Query): boolean {
  return subject === 'tournament' && PERSISTED_PARTS.has(part);
}

/** The day itself, and its series: that knows the place. */
function isOfDay(query: Query, day: Query | undefined): boolean {
  const { queryKey } = query;
  const isSeries = queryKey.length === 2 && queryKey[0] === 'series';
  return query === day || (isSeries && queryKey[1] === day?.queryKey[1]);
}

function tournamentsOn(day: Query | undefined): string[] {
  const data = day?.state.data as FestivalDay | undefined;
  return data?.groups.map(({ tournamentId }) => tournamentId) ?? [];
}

function queriesOf(queryClient: QueryClient, isOne: (key: readonly unknown[]) => boolean): Query[] {
  return queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isOne(queryKey) });
}

function newestOf(queries: readonly Query[], most: number): Query[] {
  return queries
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, most);
}
