import type { Language } from '@/settings/settings';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { SentPlan } from './types';

/** Plays the rest of the tournament through and mails its owner a plan that works without network. */
export async function sendEmergencyPlan(
  tournamentId: string,
  language: Language,
): Promise<SentPlan> {
  requireParameters({ tournamentId, language });
  return answerOf(
    client.POST('/tournaments/{tournamentId}/simulation', {
      params: { path: { tournamentId }, query: { language } },
    }),
  );
}

/** An emergency plan as a PDF. */
export async function getEmergencyPlan(tournamentId: string, planId: string): Promise<Blob> {
  requireParameters({ tournamentId, planId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/plans/{planId}', {
      params: { path: { tournamentId, planId } },
      parseAs: 'blob',
    }),
  ) as Promise<Blob>;
}
