/** Asking again and again what others may change. */
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isGone, isRefusal } from './errors';
import { tournamentKey } from '@/api/queries';
import type { Tournament } from '@/api/types';

const POLL_EVERY = 10_000;
const POLL_AT_LEAST_EVERY = 120_000;

/**
 * When to ask again: every ten seconds, less often the longer the server does not answer. What does not
 * exist or is locked is not waited for: each question would take its page away for a moment.
 */
export function pollInterval<Data, Key extends readonly unknown[]>({
  state: { error, dataUpdatedAt },
}: Query<Data, Error, Data, Key>): number | false {
  const age = Date.now() - dataUpdatedAt;
  return !isGone(error) && Math.min(Math.max(age / 2, POLL_EVERY), POLL_AT_LEAST_EVERY);
}

/**
 * When a tournament's version grows, or its day is moved by another one's, everything else of it is read
 * again; what could not be read then is tried again with each answer.
 */
export function useFollowVersion(
  tournamentId: string,
  tournament: Tournament | undefined,
  answeredAt: number,
): void {
  const queryClient = useQueryClient();
  const version = tournament && `${tournament.version} ${tournament.delayMinutes}`;
  const seen = useRef(version);
  useEffect(() => {
    const isNews = seen.current !== undefined && version !== undefined && seen.current !== version;
    seen.current = version;
    const queryKey = tournamentKey(tournamentId);
    const isPart = (query: Query) => query.queryKey.length > queryKey.length;
    if (isNews) void queryClient.invalidateQueries({ queryKey, predicate: isPart });
    else {
      void queryClient.refetchQueries({
        queryKey,
        type: 'active',
        fetchStatus: 'idle',
        predicate: (query) => isPart(query) && hasMissedNews(query),
      });
    }
  }, [queryClient, tournamentId, version, answeredAt]);
}

/** What is shown is older than the tournament: the network was gone when it was to be read again. */
function hasMissedNews({ state: { data, error } }: Query): boolean {
  return data !== undefined && error !== null && !isRefusal(error);
}
