import type { Tournament } from '@/api/types';
import { nextSaturday } from './dates';
import { recommendedFor } from './tournamentInput';
import { EMPTY_VALUES, FIELDS, valuesOf, type TournamentValues } from './tournamentValues';

/** What is asked anew for each tournament. */
const FRESH: readonly string[] = ['date', 'endDate', 'endTime', 'consentToPublicLink'];

/** What a new tournament begins with: name, place and habits of the last one, on the next Saturday. */
export function firstValues(own: readonly Tournament[], today: string): TournamentValues {
  const values = { ...EMPTY_VALUES, date: nextSaturday(today) };
  const last = latest(own);
  if (!last) return values;
  const before = valuesOf(last);
  const kept = FIELDS.filter((field) => !FRESH.includes(field));
  const { classic, funino } = last.pitchesProposed;
  return {
    ...values,
    ...Object.fromEntries(kept.map((field) => [field, before[field]])),
    durationInMinutes:
      last.durationInMinutes === recommendedFor(last) ? null : last.durationInMinutes,
    classicPitches: last.classicPitches === classic ? null : last.classicPitches,
    funinoPitches: last.funinoPitches === funino ? null : last.funinoPitches,
  };
}

function latest(own: readonly Tournament[]): Tournament | undefined {
  const startOf = ({ date, startTime }: Tournament) => `${date}T${startTime}`;
  return [...own].sort((one, other) => startOf(other).localeCompare(startOf(one)))[0];
}
