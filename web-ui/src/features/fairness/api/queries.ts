import { queryOptions } from '@tanstack/react-query';
import { getExplanation, getFairness } from '@/api/fairness';
import { getAlternative } from '@/api/matches';
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

/** The best round without a match; for the owner only. */
export const alternativeQuery = (tournamentId: string, matchId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'alternative', matchId],
    queryFn: () => getAlternative(matchId),
  });
