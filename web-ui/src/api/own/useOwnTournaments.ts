import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '@/api/wire/client';
import { dayOf, localMoment } from '@/api/time/localTime';
import { MY_TOURNAMENTS_KEY, myTournamentsQuery } from '@/api/queries';
import { serverNow } from '@/api/time/serverTime';
import { getTournamentsByOrganizer } from '@/api/tournament/tournaments';
import type { Tournament } from '@/api/types';

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
