import { useQuery } from '@tanstack/react-query';
import { createHelperLink, getHelperLinks, revokeHelperLink } from '@/api/day';
import { tournamentKey } from '@/api/queries';
import { useTournamentMutation } from '@/api/useTournamentMutation';

const linksKey = (tournamentId: string) => [...tournamentKey(tournamentId), 'helper-links'];

/** The helper links of a tournament. */
export function useHelperLinks(tournamentId: string) {
  return useQuery({
    queryKey: linksKey(tournamentId),
    queryFn: () => getHelperLinks(tournamentId),
  });
}

/** Makes a new helper link. */
export function useCreateHelperLink(tournamentId: string) {
  return useTournamentMutation(
    tournamentId,
    (label: string) => createHelperLink(tournamentId, label),
    { outdates: { queryKey: linksKey(tournamentId) } },
  );
}

/** Makes a helper link worthless. */
export function useRevokeHelperLink(tournamentId: string) {
  return useTournamentMutation(tournamentId, (linkId: string) => revokeHelperLink(linkId), {
    outdates: { queryKey: linksKey(tournamentId) },
  });
}
