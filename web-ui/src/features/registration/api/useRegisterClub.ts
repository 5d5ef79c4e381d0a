import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { publicOpeningQuery, registerClub } from '@/api/registrations';
import { publicSeriesOpeningQuery, registerClubForDates } from '@/api/seriesRegistrations';
import type { RegistrationForDatesIn, RegistrationIn } from '@/api/types';

/** What a club reads before it registers. */
export function usePublicOpening(tournamentId: string, key: string) {
  return useQuery(publicOpeningQuery(tournamentId, key));
}

/** What a club reads before it registers for several dates. */
export function usePublicSeriesOpening(seriesId: string, key: string) {
  return useQuery(publicSeriesOpeningQuery(seriesId, key));
}

/** Registers a club. */
export function useRegisterClub(tournamentId: string, key: string) {
  return useRegistering(
    publicOpeningQuery(tournamentId, key).queryKey,
    (registration: RegistrationIn) => registerClub(tournamentId, key, registration),
  );
}

/** Registers a club for several dates of a series; the answer is its registration for the earliest. */
export function useRegisterForDates(seriesId: string, key: string) {
  return useRegistering(
    publicSeriesOpeningQuery(seriesId, key).queryKey,
    async (registration: RegistrationForDatesIn) =>
      (await registerClubForDates(seriesId, key, registration))[0],
  );
}

function useRegistering<Input, Answer>(
  queryKey: QueryKey,
  mutationFn: (registration: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
