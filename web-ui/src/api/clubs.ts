import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Club, ClubColor } from './types';

/** Changes a club's colours; a club that wore them so far gets the old ones in exchange. */
export async function colorClub(
  tournamentId: string,
  clubId: string,
  color: ClubColor,
): Promise<Club> {
  requireParameters({ tournamentId, clubId, color });
  return answerOf(
    client.PATCH('/tournaments/{tournamentId}/clubs/{clubId}', {
      params: { path: { tournamentId, clubId } },
      body: { color },
    }),
  );
}

/** Lets a club play together with another; null lets it play on its own again. Before the start only. */
export async function joinClub(
  tournamentId: string,
  clubId: string,
  joinsWith: string | null,
): Promise<Club> {
  requireParameters({ tournamentId, clubId });
  return answerOf(
    client.PATCH('/tournaments/{tournamentId}/clubs/{clubId}', {
      params: { path: { tournamentId, clubId } },
      body: { joinsWith },
    }),
  );
}
