import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '@/api/newKey';
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
    (registration: RegistrationIn, idempotencyKey) =>
      registerClub(tournamentId, key, registration, idempotencyKey),
  );
}

/** Registers a club for several dates of a series; the answer is its registration for the earliest. */
export function useRegisterForDates(seriesId: string, key: string) {
  return useRegistering(
    publicSeriesOpeningQuery(seriesId, key).queryKey,
    async (registration: RegistrationForDatesIn, idempotencyKey) =>
      (await registerClubForDates(seriesId, key, registration, idempotencyKey))[0],
  );
}

/** Sends a registration; a second try of the same, say after a lost answer, registers no second one. */
function useRegistering<Input, Answer>(
  queryKey: QueryKey,
  register: (registration: Input, idempotencyKey: string) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const sent = useRef({ content: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: (registration: Input) => {
      const content = JSON.stringify(registration);
      if (content !== sent.current.content) sent.current = { content, idempotencyKey: newKey() };
      return register(registration, sent.current.idempotencyKey);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
