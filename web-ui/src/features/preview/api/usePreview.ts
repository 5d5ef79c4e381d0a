import { useQuery } from '@tanstack/react-query';
import { getPreview } from '@/api/preview';
import { tournamentKey } from '@/api/queries';

/** What the field allows; the old answer stays until the new one is there. */
export function usePreview(tournamentId: string) {
  return useQuery({
    queryKey: [...tournamentKey(tournamentId), 'preview'],
    queryFn: () => getPreview(tournamentId),
    placeholderData: (previous) => previous,
  });
}
