import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Organizer } from './types';

/** Creates or updates the signed-in organiser. */
export async function createOrganizer(organizer: Organizer): Promise<Organizer> {
  requireParameters({ organizer });
  return answerOf(client.POST('/organizers', { body: organizer }));
}

/** The organiser of a tournament; for the owner only. */
export async function getOrganizer(tournamentId: string): Promise<Organizer> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/organizer', {
      params: { path: { tournamentId } },
    }),
  );
}
