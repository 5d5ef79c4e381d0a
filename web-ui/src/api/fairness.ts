/** What lies behind the pairings. */
import { at, get, queryOf } from './client';
import { getAlternative } from './matches';
import { tournamentKey } from './queries';

/** Who met and merged before a round, game by game; the costs for the owner only. */
export const explanationQuery = (tournamentId: string, round: number) =>
  queryOf([...tournamentKey(tournamentId), 'explanation', round], () =>
    get('/tournaments/{tournamentId}/rounds/{round}/explanation', at({ tournamentId, round })),
  );

/** The games, opponents, partners and pauses of a team. */
export const fairnessQuery = (tournamentId: string, teamId: string) =>
  queryOf([...tournamentKey(tournamentId), 'fairness', teamId], () =>
    get('/tournaments/{tournamentId}/teams/{teamId}/fairness', at({ tournamentId, teamId })),
  );

/** The best round without a match; for the owner only. */
export const alternativeQuery = (tournamentId: string, matchId: string) =>
  queryOf([...tournamentKey(tournamentId), 'alternative', matchId], () => getAlternative(matchId));
