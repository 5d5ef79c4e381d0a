import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import { tournamentKey } from './queries';
import type { Recap } from './types';

/** What the day was: games, children, minutes, opponents. */
export async function getRecap(tournamentId: string): Promise<Recap> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/recap', { params: { path: { tournamentId } } }),
  );
}

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
