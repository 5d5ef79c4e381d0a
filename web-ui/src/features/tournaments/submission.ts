import type { TournamentIn } from '@/api/types';
import { after, planDay } from './dayPlan';
import { cleanPostalCode, type TournamentDraft } from './draft';

/** The tournament that a checked draft describes, with the end from the plan where none was given. */
export function tournamentOf(draft: TournamentDraft, duration: number): TournamentIn {
  const teams = draft.expectedTeams ?? 0;
  const rounds = draft.rounds ?? 0;
  const planned = plannedEnd(draft, { teams, rounds, duration });
  return {
    name: draft.name.trim(),
    street: draft.street.trim(),
    streetNumber: Number(draft.streetNumber),
    postalCode: cleanPostalCode(draft.postalCode),
    city: draft.city.trim(),
    date: draft.date,
    startTime: draft.startTime,
    endDate: draft.endDate || planned.date,
    endTime: draft.endTime || planned.time,
    durationInMinutes: duration,
    expectedNumberOfTeams: teams,
    numberOfRounds: rounds,
    consentToPublicLink: draft.consent,
    leaderboardVisibility: draft.visibility,
  };
}

/** When the day would end by its plan. */
export function plannedEnd(
  { date, startTime }: Pick<TournamentDraft, 'date' | 'startTime'>,
  size: { teams: number; rounds: number; duration: number },
): { date: string; time: string } {
  return after(date, startTime, planDay({ ...size, startTime }).firstToLast);
}
