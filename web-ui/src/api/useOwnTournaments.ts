import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from './client';
import { dayOf, localMoment } from './localTime';
import { MY_TOURNAMENTS_KEY, myTournamentsQuery } from './queries';
import { serverNow } from './serverTime';
import { getTournamentsByOrganizer } from './tournaments';
import type { Tournament } from './types';

/** Longer than any festival: one that began before is over. */
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000;

const currentTournamentsQuery = queryOf([...MY_TOURNAMENTS_KEY, 'current'], () =>
  getTournamentsByOrganizer(isOver),
);

function isOver({ date }: Tournament): boolean {
  return date < dayOf(localMoment(serverNow() - LONGEST_MS));
}

/** Own tournaments, the coming ones and today's among them for sure: nobody waits for those of years ago. */
export function useCurrentTournaments() {
  const queryClient = useQueryClient();
  return useQuery({
    ...currentTournamentsQuery,
    placeholderData: () => queryClient.getQueryData(myTournamentsQuery.queryKey),
  });
}

/** All own tournaments; until they are there, the current ones where they are known. */
export function useOwnTournaments() {
  const queryClient = useQueryClient();
  return useQuery({
    ...myTournamentsQuery,
    placeholderData: () => queryClient.getQueryData(currentTournamentsQuery.queryKey),
  });
}
