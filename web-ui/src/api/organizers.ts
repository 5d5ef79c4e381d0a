import { post } from './client';
import { requireParameters } from './errors';
import type { Organizer } from './types';

/** Creates or updates the signed-in organiser. */
export async function createOrganizer(organizer: Organizer) {
  requireParameters({ organizer });
  return post('/organizers', { body: organizer });
}
