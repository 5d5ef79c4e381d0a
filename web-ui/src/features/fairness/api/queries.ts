import { queryOptions } from '@tanstack/react-query';
import { getExplanation, getFairness } from '@/api/fairness';
import { tournamentKey } from '@/api/queries';

/** What lies behind the games of a round. */
export const explanationQuery = (tournamentId: string, round: number) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'explanation', round],
    queryFn: () => getExplanation(tournamentId, round),
  });

/** How fair the rounds have been to a team. */
export const fairnessQuery = (tournamentId: string, teamId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'fairness', teamId],
    queryFn: () => getFairness(tournamentId, teamId),
  });
