import { answerOf, client } from './client';
import type { PitchNumbers } from './types';

/** What the teams and the number of rounds allow at best, on the tournament's pitches or on others. */
export function getPreview(tournamentId: string, pitches?: PitchNumbers) {
  const query = pitches && { classicPitches: pitches.classic, funinoPitches: pitches.funino };
  return answerOf(
    client.GET('/tournaments/{tournamentId}/preview', {
      params: { path: { tournamentId }, query },
    }),
  );
}
