import { keepPreviousData } from '@tanstack/react-query';
import { at, get, queryOf } from './client';
import { tournamentKey } from './queries';
import type { PitchNumbers } from './types';

/** What the teams and the number of rounds allow at best, on the tournament's pitches or on others. */
export const previewQuery = (tournamentId: string, pitches?: PitchNumbers) => ({
  ...queryOf([...tournamentKey(tournamentId), 'preview', pitches], () => {
    const query = { classicPitches: pitches?.classic, funinoPitches: pitches?.funino };
    return get('/tournaments/{tournamentId}/preview', at({ tournamentId }, query));
  }),
  // The old answer stays until the new one is there.
  placeholderData: keepPreviousData,
});
