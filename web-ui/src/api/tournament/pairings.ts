/** What lies behind the pairings. */
import { at, get, queryOf } from '@/api/wire/client';
import { tournamentKey } from '@/api/queries';

/** Who met and merged before a round, game by game; the costs for the owner only. */
export const explanationQuery = (tournamentId: string, round: number) =>
  queryOf([...tournamentKey(tournamentId), 'explanation', round], () =>
    get('/tournaments/{tournamentId}/rounds/{round}/explanation', at({ tournamentId, round })),
  );

/** The best round without a match, beside the round as it is; none after it where no legal one exists. */
export const getAlternative = (matchId: string) =>
  get('/matches/{matchId}/alternative', at({ matchId }));

/** The best round without a match; for the owner only. */
export const alternativeQuery = (tournamentId: string, matchId: string) =>
  queryOf([...tournamentKey(tournamentId), 'alternative', matchId], () => getAlternative(matchId));
