import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { isNotFound } from '@/api/errors';
import { isTournamentKey } from '@/api/queries';
import { deviceStorage, type KeyValueStorage } from '@/storage/storage';

/** Where the last known state of tournaments lies on this device. */
const STORAGE_KEY = 'keptState';
const WRITE_AFTER = 1_000;
const MOST_TOURNAMENTS = 3;
const KEPT_PARTS = new Set<unknown>([undefined, 'teams', 'config', 'round', 'leaderboard']);

/**
 * Brings back what this device last knew of its tournaments, with its age, and keeps it from now on.
 *
 * A reload without a network then shows the round as it was; with one, everything is asked for anew.
 */
export function keepState(queryClient: QueryClient, storage = deviceStorage): () => void {
  restore(queryClient, storage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return queryClient.getQueryCache().subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      write(queryClient, storage);
    }, WRITE_AFTER);
  });
}

/** Forgets it all: whoever signs out leaves nothing of his own behind. */
export function forgetState(storage = deviceStorage): void {
  storage.removeItem(STORAGE_KEY);
}

function restore(queryClient: QueryClient, storage: KeyValueStorage): void {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    if (kept) hydrate(queryClient, kept as DehydratedState);
  } catch {
    forgetState(storage);
  }
}

function write(queryClient: QueryClient, storage: KeyValueStorage): void {
  const tournaments = tournamentsIn(queryClient);
  const newest = newestOf(tournaments);
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.data !== undefined && isKept(query) && newest.has(query.queryKey[1]),
  });
  const isAnyDeleted = tournaments.some((query) => isNotFound(query.state.error));
  // On pages outside of a tournament memory lets go of it: what is kept stays.
  if (state.queries.length === 0 && !isAnyDeleted) return;
  storage.setItem(STORAGE_KEY, JSON.stringify(state));
}

function isKept({ queryKey: [subject, , part] }: Query): boolean {
  return subject === 'tournament' && KEPT_PARTS.has(part);
}

function tournamentsIn(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isTournamentKey(queryKey) });
}

function newestOf(tournaments: readonly Query[]): Set<unknown> {
  const newest = tournaments
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST_TOURNAMENTS);
  return new Set(newest.map(({ queryKey }) => queryKey[1]));
}
