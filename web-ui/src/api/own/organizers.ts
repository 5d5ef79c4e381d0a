import { post } from '@/api/wire/client';
import { requireParameters } from '@/api/wire/errors';
import type { Organizer } from '@/api/types';

/** Creates or updates the signed-in organiser. */
export async function createOrganizer(organizer: Organizer) {
  requireParameters({ organizer });
  return post('/organizers', { body: organizer });
}
