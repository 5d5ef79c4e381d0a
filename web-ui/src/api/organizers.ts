import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Organizer } from './types';

/** Creates or updates the signed-in organiser. */
export async function createOrganizer(organizer: Organizer): Promise<Organizer> {
  requireParameters({ organizer });
  return answerOf(client.POST('/organizers', { body: organizer }));
}
