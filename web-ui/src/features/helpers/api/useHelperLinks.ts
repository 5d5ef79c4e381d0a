import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createHelperLink, getHelperLinks, revokeHelperLink } from '@/api/day';
import { tournamentKey } from '@/api/queries';

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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (label: string) => createHelperLink(tournamentId, label),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linksKey(tournamentId) }),
  });
}

/** Makes a helper link worthless. */
export function useRevokeHelperLink(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => revokeHelperLink(linkId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linksKey(tournamentId) }),
  });
}
