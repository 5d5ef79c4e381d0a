import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { sendEmergencyPlan } from '@/api/plans';
import { useSettings } from '@/settings/settings';

/** Makes an emergency plan in the language of this device and mails it to the organiser. */
export function useSendPlan(tournamentId: string) {
  const { language } = useSettings();
  return useMutation({ mutationFn: () => sendEmergencyPlan(tournamentId, language) });
}

const NOT_MAILED = ['MAIL_FAILED', 'EMAIL_NOT_CONFIRMED'];

/** Whether the mail waits until the organiser has confirmed the address. */
export function waitsForConfirmation(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'EMAIL_NOT_CONFIRMED';
}

/** The plan that was made although its mail failed, or waits for a confirmed address. */
export function planOfFailedMail(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !NOT_MAILED.includes(error.reason)) return undefined;
  const planId = error.problems[0]?.params?.planId;
  return typeof planId === 'string' ? planId : undefined;
}
