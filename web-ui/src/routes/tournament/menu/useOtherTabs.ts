import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** By then the page that was opened has all that it takes. */
const QUIET = 3_000;

/** Fetches what the other tabs take while there is a network: who runs a day opens them where there is none, too. */
export function useOtherTabs(tournamentId: string, mayEnter: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!mayEnter) return undefined;
    const fetchThem = async () => {
      await (await import('./otherTabs')).fetchOtherTabs(queryClient, tournamentId);
    };
    // What cannot be fetched now is when its tab is opened.
    const timer = setTimeout(() => fetchThem().catch(() => undefined), QUIET);
    return () => clearTimeout(timer);
  }, [queryClient, tournamentId, mayEnter]);
}
