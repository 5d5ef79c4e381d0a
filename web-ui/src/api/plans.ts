import type { Language } from '@/settings/settings';
import { answerAs, answerOf, at, client } from './client';
import type { SentPlans } from './types';

/** Plays the rest of the tournament through and mails its owner a plan that works without network. */
export async function sendEmergencyPlan(
  tournamentId: string,
  language: Language,
): Promise<SentPlans> {
  const { sentTo, planId } = await answerOf(
    client.POST('/tournaments/{tournamentId}/simulation', {
      params: { path: { tournamentId }, query: { language } },
    }),
  );
  return { sentTo, plans: [{ tournamentId, planId }], leftOut: [] };
}

/** The same for all tournaments of a day that are not over, in one mail. */
export const sendPlansOfDay = (seriesId: string, date: string, language: Language) =>
  answerOf(
    client.POST('/series/{seriesId}/days/{date}/simulation', {
      params: { path: { seriesId, date }, query: { language } },
    }),
  );

/** An emergency plan as a PDF. */
export const getEmergencyPlan = (tournamentId: string, planId: string) =>
  answerAs<Blob>(
    client.GET('/tournaments/{tournamentId}/plans/{planId}', {
      ...at({ tournamentId, planId }),
      parseAs: 'blob',
    }),
  );
