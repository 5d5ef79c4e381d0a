import { at, get, queryOf } from '@/api/wire/client';
import { tournamentKey } from '@/api/queries';

/** What the day was: games, children, minutes, opponents. */
const getRecap = (tournamentId: string) =>
  get('/tournaments/{tournamentId}/recap', at({ tournamentId }));

export const recapQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'recap'], () => getRecap(tournamentId));

/** What several tournaments of one day were, together. */
export const recapsQuery = (tournamentIds: readonly string[]) =>
  queryOf(['recaps', ...tournamentIds], () => Promise.all(tournamentIds.map(getRecap)));
