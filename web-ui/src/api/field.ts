import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Preview, TournamentConfig } from './types';

/** Limits, pitches and the plan of the day of a tournament. */
export async function getTournamentConfig(tournamentId: string): Promise<TournamentConfig> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/config', { params: { path: { tournamentId } } }),
  );
}

/** What the field and its number of rounds allow at best, and what would mend it. */
export async function getPreview(tournamentId: string): Promise<Preview> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/preview', { params: { path: { tournamentId } } }),
  );
}
