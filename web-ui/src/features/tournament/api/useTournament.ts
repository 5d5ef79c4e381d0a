import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isGone, isRefusal } from '@/api/errors';
import { tournamentKey, tournamentQuery } from '@/api/queries';

const POLL_EVERY = 10_000;
const POLL_AT_LEAST_EVERY = 120_000;

/**
 * The tournament, asked for every ten seconds while the page is visible, less often the longer the
 * server does not answer. When its version grows, everything else of it is read again; what could not
 * be read then is tried again with each answer.
 */
export function useTournament(tournamentId: string) {
  const query = useQuery({
    ...tournamentQuery(tournamentId),
    // What does not exist or is locked is not waited for: each question would take its page away for a moment.
    refetchInterval: ({ state }) =>
      !isGone(state.error) && pauseAfter(Date.now() - state.dataUpdatedAt),
  });
  useFollowVersion(tournamentId, query.data?.version, query.dataUpdatedAt);
  return query;
}

/** How long to wait before asking again, when the last answer is this old. */
function pauseAfter(age: number): number {
  return Math.min(Math.max(age / 2, POLL_EVERY), POLL_AT_LEAST_EVERY);
}

function useFollowVersion(
  tournamentId: string,
  version: number | undefined,
  answeredAt: number,
): void {
  const queryClient = useQueryClient();
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
