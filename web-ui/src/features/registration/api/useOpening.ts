import { useQuery } from '@tanstack/react-query';
import { openingQuery, registrationKey, renewLink, saveOpening } from '@/api/registrations';
import type { Opening, OpeningIn } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Whether and how clubs may register. */
export function useOpening(tournamentId: string) {
  return useQuery(openingQuery(tournamentId));
}

/** Changes some of it; the rest stays as it is. */
export function useSaveOpening(tournamentId: string, opening: Opening) {
  const { open, closesAt, maxTeams, accept, note } = opening;
  return useTournamentMutation(tournamentId, (change: Partial<OpeningIn>) =>
    saveOpening(tournamentId, { open, closesAt, maxTeams, accept, note, ...change }),
  );
}

/** Makes a new link; the old one opens nothing any more. */
export function useRenewLink(tournamentId: string) {
  return useTournamentMutation(tournamentId, () => renewLink(tournamentId), {
    outdates: { queryKey: registrationKey(tournamentId) },
  });
}
