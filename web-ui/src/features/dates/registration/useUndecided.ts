import { useQuery } from '@tanstack/react-query';
import { openingQuery, registrationsQuery } from '@/api/series/registrations';
import type { Registration } from '@/api/types';
import { isUndecided } from './standOf';

/** The registrations that are neither let in nor over; none where clubs were never asked to register. */
export function useUndecided(tournamentId: string): Registration[] {
  const { data: opening } = useQuery(openingQuery(tournamentId));
  const { data: registrations = [] } = useQuery({
    ...registrationsQuery(tournamentId),
    enabled: opening?.wasOpened ?? false,
  });
  return registrations.filter(isUndecided);
}
