import type { Language } from '@/settings/languages';
import { at, get, post } from '@/api/wire/client';
import type { SentPlans } from '@/api/types';

/** Plays the rest of the tournament through and mails its owner a plan that works without network. */
export async function sendEmergencyPlan(
  tournamentId: string,
  language: Language,
): Promise<SentPlans> {
  const { sentTo, planId } = await post(
    '/tournaments/{tournamentId}/simulation',
    at({ tournamentId }, { language }),
  );
  return { sentTo, plans: [{ tournamentId, planId }], leftOut: [] };
}

/** The same for all tournaments of a day that are not over, in one mail. */
export const sendPlansOfDay = (seriesId: string, date: string, language: Language) =>
  post('/series/{seriesId}/days/{date}/simulation', at({ seriesId, date }, { language }));

/** An emergency plan as a PDF. */
export const getEmergencyPlan = (tournamentId: string, planId: string) =>
  get('/tournaments/{tournamentId}/plans/{planId}', {
    ...at({ tournamentId, planId }),
    parseAs: 'blob',
  });
