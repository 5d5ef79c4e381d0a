import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { PitchNumbers, Preview } from './types';

/** What the teams and the number of rounds allow at best, on the tournament's pitches or on others. */
export async function getPreview(tournamentId: string, pitches?: PitchNumbers): Promise<Preview> {
  requireParameters({ tournamentId });
  const query = pitches && { classicPitches: pitches.classic, funinoPitches: pitches.funino };
  return answerOf(
    client.GET('/tournaments/{tournamentId}/preview', {
      params: { path: { tournamentId }, query },
    }),
  );
}
