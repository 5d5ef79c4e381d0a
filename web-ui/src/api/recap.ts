import { queryOptions } from '@tanstack/react-query';
import { answerOf, at, client } from './client';
import { tournamentKey } from './queries';

/** What the day was: games, children, minutes, opponents. */
const getRecap = (tournamentId: string) =>
  answerOf(client.GET('/tournaments/{tournamentId}/recap', at({ tournamentId })));

export const recapQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'recap'],
    queryFn: () => getRecap(tournamentId),
  });

/** What several tournaments of one day were, together. */
export const recapsQuery = (tournamentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['recaps', ...tournamentIds],
    queryFn: () => Promise.all(tournamentIds.map(getRecap)),
  });
