import { at, patch } from '@/api/wire/client';
import type { ClubChange } from '@/api/types';

/**
 * Changes a club's colours (a club that wore them so far gets the old ones in exchange), or whom it plays together
 * with: null lets it play on its own again, before the start only.
 */
export const changeClub = (tournamentId: string, clubId: string, change: ClubChange) =>
  patch('/tournaments/{tournamentId}/clubs/{clubId}', {
    ...at({ tournamentId, clubId }),
    body: change,
  });
