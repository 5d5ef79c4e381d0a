import { useQuery } from '@tanstack/react-query';
import { pollInterval, useFollowVersion } from '@/api/wire/polling';
import { tournamentQuery } from '@/api/queries';

/** The tournament, polled while the page is visible; all else of it follows its version. */
export function useTournament(tournamentId: string) {
  const query = useQuery({ ...tournamentQuery(tournamentId), refetchInterval: pollInterval });
  useFollowVersion(tournamentId, query.data, query.dataUpdatedAt);
  return query;
}
