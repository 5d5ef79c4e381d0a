import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isNotFound } from '@/api/errors';
import { tournamentKey, tournamentQuery } from '@/api/queries';

const POLL_EVERY = 10_000;
const POLL_AT_LEAST_EVERY = 120_000;

/**
 * The tournament, asked for every ten seconds while the page is visible, less often the longer the
 * server does not answer. When its version grows, everything else of it is read again.
 */
export function useTournament(tournamentId: string) {
  const query = useQuery({
    ...tournamentQuery(tournamentId),
    // What does not exist is not waited for: each question would take its page away for a moment.
    refetchInterval: ({ state }) =>
      !isNotFound(state.error) && pauseAfter(Date.now() - state.dataUpdatedAt),
  });
  useFollowVersion(tournamentId, query.data?.version);
  return query;
}

/** How long to wait before asking again, when the last answer is this old. */
export function pauseAfter(age: number): number {
  return Math.min(Math.max(age / 2, POLL_EVERY), POLL_AT_LEAST_EVERY);
}

function useFollowVersion(tournamentId: string, version: number | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    const isNews = seen.current !== undefined && version !== undefined && seen.current !== version;
    seen.current = version;
    if (!isNews) return;
    const whole = tournamentKey(tournamentId);
    void queryClient.invalidateQueries({
      queryKey: whole,
      predicate: ({ queryKey }) => queryKey.length > whole.length,
    });
  }, [queryClient, tournamentId, version]);
}
