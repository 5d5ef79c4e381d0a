import type { Preview } from '@/api/types';

/** What a field allows at best, where nothing has to be repeated. */
export const NOTHING_REPEATED: Preview['hints'][number]['after'] = {
  formatDeviation: { value: 0, bound: 0 },
  rematches: { value: 0, bound: 0 },
  repeatedPartners: { value: 0, bound: 0 },
  maxMeetings: 1,
  sameClubGames: 0,
};
