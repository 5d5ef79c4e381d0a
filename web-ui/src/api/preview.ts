import { keepPreviousData } from '@tanstack/react-query';
import { client, queryOf } from './client';
import { tournamentKey } from './queries';
import type { PitchNumbers } from './types';

/** What the teams and the number of rounds allow at best, on the tournament's pitches or on others. */
export const previewQuery = (tournamentId: string, pitches?: PitchNumbers) => ({
  ...queryOf([...tournamentKey(tournamentId), 'preview', pitches], () => {
    const query = { classicPitches: pitches?.classic, funinoPitches: pitches?.funino };
    return client.GET('/tournaments/{tournamentId}/preview', {
      params: { path: { tournamentId }, query },
    });
  }),
  // The old answer stays until the new one is there.
  placeholderData: keepPreviousData,
});
