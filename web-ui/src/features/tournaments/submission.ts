import type { TournamentIn } from '@/api/types';
import { after, minutesBetween, planDay, type LocalMoment } from './dayPlan';
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

/** The minutes that the day may take when its end was chosen, else undefined. */
export function availableMinutes({
  date,
  startTime,
  endDate,
  endTime,
}: Pick<TournamentDraft, 'date' | 'startTime' | 'endDate' | 'endTime'>): number | undefined {
  if (!date || !startTime || !endTime) return undefined;
  return minutesBetween({ date, time: startTime }, { date: endDate || date, time: endTime });
}

/** When the day would end by its plan. */
export function plannedEnd(
  { date, startTime }: Pick<TournamentDraft, 'date' | 'startTime'>,
  size: { teams: number; rounds: number; duration: number },
): LocalMoment {
  return after({ date, time: startTime }, planDay(size).firstToLast);
}
