import { useQuery } from '@tanstack/react-query';
import { createHelperLink, getHelperLinks, revokeHelperLink } from '@/api/day';
import { festivalDayQuery } from '@/api/festival';
import { tournamentKey } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

const linksKey = (tournamentId: string) => [...tournamentKey(tournamentId), 'helper-links'];

/** The helper links of a tournament. */
export function useHelperLinks(tournamentId: string) {
  return useQuery({
    queryKey: linksKey(tournamentId),
    queryFn: () => getHelperLinks(tournamentId),
  });
}

/** Whether a tournament is one of several on a festival day. */
export function useIsOfFestivalDay({ seriesId, date }: Pick<Tournament, 'seriesId' | 'date'>) {
  const isAsked = seriesId !== null;
  const day = useQuery({ ...festivalDayQuery(seriesId ?? '', date), enabled: isAsked });
  return day.data?.festival === true;
}

/** Makes a new helper link. */
export function useCreateHelperLink(tournamentId: string) {
  return useTournamentMutation(
    tournamentId,
    ({ label, wholeDay }: { label: string; wholeDay: boolean }) =>
      createHelperLink(tournamentId, label, wholeDay),
    { outdates: { queryKey: linksKey(tournamentId) } },
  );
}

/** Makes a helper link worthless. */
export function useRevokeHelperLink(tournamentId: string) {
  return useTournamentMutation(tournamentId, (linkId: string) => revokeHelperLink(linkId), {
    outdates: { queryKey: linksKey(tournamentId) },
  });
}
