import { useQuery } from '@tanstack/react-query';
import {
  decideOn,
  declineUnconfirmed,
  previewAcceptance,
  registrationKey,
  registrationsQuery,
} from '@/api/registrations';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Clubs come at any moment: the list is requested again while somebody looks at it. */
const EVERY = 15_000;

/** Who has registered, in the order of arrival. */
export function useRegistrations(tournamentId: string, enabled = true) {
  return useQuery({ ...registrationsQuery(tournamentId), enabled, refetchInterval: EVERY });
}

/** What the field would allow with a club; `present` is how many teams it has without it. */
export function useAcceptance(
  tournamentId: string,
  registrationId: string,
  present: number,
  enabled: boolean,
) {
  return useQuery({
    enabled,
    queryKey: [...registrationKey(tournamentId), 'acceptance', registrationId, present],
    queryFn: () => previewAcceptance(registrationId),
    // A club of the same name takes part, say: the list tells more than a refusal would.
    retry: false,
  });
}

/** Lets a club in, or turns it away. */
export function useDecide(tournamentId: string, registrationId: string) {
  return useTournamentMutation(tournamentId, (verdict: 'accept' | 'decline') =>
    decideOn(registrationId, verdict),
  );
}

/** Turns away whoever has not confirmed their address. */
export function useDeclineUnconfirmed(tournamentId: string) {
  return useTournamentMutation(tournamentId, () => declineUnconfirmed(tournamentId));
}
