/** What a day has brought a team. */
import { at, get, queryOf } from '@/api/wire/client';
import { tournamentKey } from '@/api/queries';

/** The games, opponents, partners and pauses of a team. */
export const fairnessQuery = (tournamentId: string, teamId: string) =>
  queryOf([...tournamentKey(tournamentId), 'fairness', teamId], () =>
    get('/tournaments/{tournamentId}/teams/{teamId}/fairness', at({ tournamentId, teamId })),
  );
