import type { Tournament, TournamentChange, TournamentIn } from '@/api/types';
import { after, minutesBetween, planDay, type LocalMoment } from './dayPlan';
import { durationsOf } from './durations';
import { CHANGEABLE, type TournamentValues } from './tournamentValues';

/** The new tournament that checked values describe, with the end from the plan where none was given. */
export function tournamentOf(values: TournamentValues): TournamentIn {
  const planned = plannedEnd(values);
  return {
    ...wireOf(values),
    durationInMinutes: durationsOf(values).effective,
    endDate: values.endDate || planned.date,
    endTime: values.endTime || planned.time,
  };
}

/** Only what differs from the tournament: what is left out stays as it is. */
export function changeOf(values: TournamentValues, tournament: Tournament): TournamentChange {
  const wanted = wireOf(values);
  const changed = CHANGEABLE.filter((field) => wanted[field] !== (tournament[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** Checked values as the API takes them. */
function wireOf(values: TournamentValues): TournamentIn {
  return {
    ...values,
    name: values.name.trim(),
    street: values.street.trim(),
    streetNumber: Number(values.streetNumber),
    streetNumberSuffix: values.streetNumberSuffix.trim() || null,
    postalCode: cleanPostalCode(values.postalCode),
    city: values.city.trim(),
    endDate: values.endDate || null,
    endTime: values.endTime || null,
    expectedNumberOfTeams: values.expectedNumberOfTeams ?? 0,
    numberOfRounds: values.numberOfRounds ?? 0,
  };
}

/** The postal code without the country in front and blanks: "D-86 343" is 86343. */
export function cleanPostalCode(postalCode: string): string {
  return postalCode.replace(/\s/g, '').replace(/^DE?-/i, '');
}

/** The minutes that the day may take when its end was chosen, else undefined. */
export function availableMinutes({
  date,
  startTime,
  endDate,
  endTime,
}: Pick<TournamentValues, 'date' | 'startTime' | 'endDate' | 'endTime'>): number | undefined {
  if (!date || !startTime || !endTime) return undefined;
  return minutesBetween({ date, time: startTime }, { date: endDate || date, time: endTime });
}

/** When the day would end by its plan. */
export function plannedEnd(values: TournamentValues): LocalMoment {
  const size = {
    teams: values.expectedNumberOfTeams ?? 0,
    rounds: values.numberOfRounds ?? 0,
    duration: durationsOf(values).effective,
  };
  return after({ date: values.date, time: values.startTime }, planDay(size).firstToLast);
}

/**
 * When the day ends that begins at another time or has longer rounds: later by as much.
 *
 * As it was where there is no end, a field is empty or the day would end on another.
 */
export function movedEnd(
  { startTime, durationInMinutes }: Pick<TournamentValues, 'startTime' | 'durationInMinutes'>,
  tournament: Tournament,
): string {
  const { date, endTime, numberOfRounds } = tournament;
  if (!endTime) return '';
  if (!startTime || durationInMinutes === null) return endTime;
  const later = minutesBetween({ date, time: tournament.startTime }, { date, time: startTime });
  const longer = numberOfRounds * (durationInMinutes - tournament.durationInMinutes);
  const end = after({ date, time: endTime }, later + longer);
  return end.date === date ? end.time : endTime;
}
