import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Preview } from './types';

/** What the teams and the number of rounds allow at best, and what would mend it. */
export async function getPreview(tournamentId: string): Promise<Preview> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/preview', { params: { path: { tournamentId } } }),
  );
}
