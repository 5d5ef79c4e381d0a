import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '@/api/newKey';
import { publicOpeningQuery, registerClub } from '@/api/registrations';
import type { RegistrationIn } from '@/api/types';

/** What a club reads before it registers. */
export function usePublicOpening(tournamentId: string, key: string) {
  return useQuery(publicOpeningQuery(tournamentId, key));
}

/** Registers a club; a second try of the same, say after a lost answer, registers no second one. */
export function useRegisterClub(tournamentId: string, key: string) {
  const queryClient = useQueryClient();
  const sent = useRef({ content: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: (registration: RegistrationIn) => {
      const content = JSON.stringify(registration);
      if (content !== sent.current.content) sent.current = { content, idempotencyKey: newKey() };
      return registerClub(tournamentId, key, registration, sent.current.idempotencyKey);
    },
    onSettled: () => queryClient.invalidateQueries(publicOpeningQuery(tournamentId, key)),
  });
}
