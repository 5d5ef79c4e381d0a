import type { Costs } from '@/api/types';

/** What a game, or a round, is priced by. */
export const CRITERIA = [
  'strengthGap',
  'rematch',
  'repeatedPartner',
  'sameClub',
  'formatBalance',
  'pause',
] as const satisfies (keyof Costs)[];
