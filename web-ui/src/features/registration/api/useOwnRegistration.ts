import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeRegistration,
  confirmAddress,
  ownRegistrationQuery,
  withdrawRegistration,
} from '@/api/registrations';
import type { RegistrationChange } from '@/api/types';

/** A club's own registration. */
export function useOwnRegistration(registrationId: string, token: string) {
  return useQuery(ownRegistrationQuery(registrationId, token));
}

/** Changes it. */
export function useChangeRegistration(registrationId: string, token: string) {
  return useOwnMutation(registrationId, token, (change: RegistrationChange) =>
    changeRegistration(registrationId, token, change),
  );
}

/** Withdraws it, and deletes the contact. */
export function useWithdraw(registrationId: string, token: string) {
  return useOwnMutation(registrationId, token, () => withdrawRegistration(registrationId, token));
}

/** Confirms that mails reach the contact. */
export function useConfirmAddress(registrationId: string, token: string) {
  return useOwnMutation(registrationId, token, (code: string) =>
    confirmAddress(registrationId, token, code),
  );
}

function useOwnMutation<Answer, Input = void>(
  registrationId: string,
  token: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries(ownRegistrationQuery(registrationId, token)),
  });
}
