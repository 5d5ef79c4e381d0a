import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { sendEmergencyPlan } from '@/api/plans';
import { useSettings } from '@/settings/settings';

/** Makes an emergency plan in the language of this device and mails it to the organiser. */
export function useSendPlan(tournamentId: string) {
  const { language } = useSettings();
  return useMutation({ mutationFn: () => sendEmergencyPlan(tournamentId, language) });
}

/** The plan that was made although its mail failed. */
export function planOfFailedMail(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'MAIL_FAILED') return undefined;
  const planId = error.problems[0]?.params?.planId;
  return typeof planId === 'string' ? planId : undefined;
}
