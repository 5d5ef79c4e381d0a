import { at, patch } from './client';
import type { ClubChange, ClubColor } from './types';

/** Changes a club's colours; a club that wore them so far gets the old ones in exchange. */
export const colorClub = (tournamentId: string, clubId: string, color: ClubColor) =>
  changeClub(tournamentId, clubId, { color });

/** Lets a club play together with another; null lets it play on its own again. Before the start only. */
export const joinClub = (tournamentId: string, clubId: string, joinsWith: string | null) =>
  changeClub(tournamentId, clubId, { joinsWith });

function changeClub(tournamentId: string, clubId: string, body: ClubChange) {
  return patch('/tournaments/{tournamentId}/clubs/{clubId}', {
    ...at({ tournamentId, clubId }),
    body,
  });
}
