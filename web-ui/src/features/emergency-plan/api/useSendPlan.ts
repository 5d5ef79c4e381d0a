import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import type { SentPlans } from '@/api/types';
import { useSettings, type Language } from '@/settings/settings';

/** Makes emergency plans in the language of this device and mails them to the organiser. */
export function useSendPlan(send: (language: Language) => Promise<SentPlans>) {
  const { language } = useSettings();
  return useMutation({ mutationFn: () => send(language) });
}

const NOT_MAILED = ['MAIL_FAILED', 'EMAIL_NOT_CONFIRMED'];

/** Whether the mail waits until the organiser has confirmed the address. */
export function waitsForConfirmation(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'EMAIL_NOT_CONFIRMED';
}

/** The plans that were made although their mail failed, or waits for a confirmed address. */
export function plansOfFailedMail(error: unknown): SentPlans['plans'] {
  if (!(error instanceof ApiError) || !NOT_MAILED.includes(error.reason)) return [];
  return error.problems.map(({ params }) => params as SentPlans['plans'][number]);
}
