import { clientConfig } from '@/api/wire/clientConfig';
import { dayOf, EVENING, minutesAfter, minutesBetween, timeOf } from '@/api/time/localTime';
import type { Tournament, TournamentChange, TournamentIn } from '@/api/types';
import { planDay } from './dayPlan';
import { CHANGEABLE, valuesOf, type TournamentValues } from './tournamentValues';

/** Minutes per round where nothing is chosen and there is no recommendation. */
const USUAL_DURATION = 10;

/** Until when a tournament may be meant to end in the night. */
const MORNING = '06:00';

/** The new tournament that checked values describe; an end that nobody chose is left to the plan, which changes. */
export function tournamentOf(values: TournamentValues): TournamentIn {
  const { durationInMinutes, endDate } = completed(values);
  return wireOf({ ...values, durationInMinutes, ...(values.endTime && { endDate }) });
}

/** Only what differs from the tournament: what is left out stays as it is. */
export function changeOf(values: TournamentValues, tournament: Tournament): TournamentChange {
  const wanted = wireOf(values);
  const changed = CHANGEABLE.filter((field) => wanted[field] !== (tournament[field] ?? null));
  const endDate = lastDayOf(values, tournament);
  return {
    ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    ...(endDate !== movedLastDay(values.date, tournament) && { endDate }),
  };
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

/** A draft with what it leaves to the recommendation and to the plan of the day. */
export function completed(draft: TournamentValues): TournamentValues {
  const durationInMinutes = draft.durationInMinutes ?? recommendedFor(draft) ?? USUAL_DURATION;
  const { firstToLast } = planDay({
    teams: draft.expectedNumberOfTeams ?? 0,
    rounds: draft.numberOfRounds ?? 0,
    duration: durationInMinutes,
  });
  const { date, startTime } = draft;
  const end = minutesAfter(`${date}T${startTime}`, firstToLast) ?? '';
  const endTime = draft.endTime || timeOf(end) || startTime;
  const planned = dayOf(end) || date;
  return {
    ...draft,
    durationInMinutes,
    endDate: draft.endDate || (draft.endTime ? dayOfEnd(draft, planned > date) : planned),
    endTime,
  };
}

/** The day of a chosen end: the night after only for a day that goes into it, since anywhere else it is a slip. */
function dayOfEnd({ date, startTime, endTime }: TournamentValues, isLong: boolean): string {
  const isNight = endTime <= MORNING && endTime <= startTime && (startTime >= EVENING || isLong);
  return isNight ? dayOf(minutesAfter(`${date}T12:00`, 24 * 60) ?? date) : date;
}

/** The minutes per round recommended for a draft, if there is a recommendation. */
export function recommendedFor({
  numberOfRounds,
  expectedNumberOfTeams,
}: Pick<TournamentValues, 'numberOfRounds' | 'expectedNumberOfTeams'>): number | undefined {
  const { recommendedDurations } = clientConfig();
  return recommendedDurations.find(
    ({ rounds, teams }) => rounds === numberOfRounds && teams === expectedNumberOfTeams,
  )?.minutes;
}

/** The minutes that the day may take when its end was chosen, else undefined. */
export function availableMinutes(draft: TournamentValues): number | undefined {
  if (!draft.date || !draft.startTime || !draft.endTime) return undefined;
  const { date, startTime, endDate, endTime } = completed(draft);
  return minutesBetween(`${date}T${startTime}`, `${endDate}T${endTime}`);
}

/**
 * When the day ends that begins at another time or has longer rounds: later by as much.
 *
 * As it was where there is no end, a field is empty or the day would end on one that it may not.
 */
export function movedEnd(
  { startTime, durationInMinutes }: Pick<TournamentValues, 'startTime' | 'durationInMinutes'>,
  tournament: Tournament,
): string {
  const { date, endDate, endTime, numberOfRounds } = tournament;
  if (!endTime) return '';
  if (!startTime || durationInMinutes === null) return endTime;
  const later = minutesBetween(`${date}T${tournament.startTime}`, `${date}T${startTime}`);
  const longer = numberOfRounds * (durationInMinutes - tournament.durationInMinutes);
  const end = minutesAfter(`${endDate ?? date}T${endTime}`, later + longer) ?? '';
  const moved = { ...valuesOf(tournament), startTime, durationInMinutes, endTime: timeOf(end) };
  return dayOf(end) === lastDayOf(moved, tournament) ? moved.endTime : endTime;
}

/** The last day of a changed tournament: it follows the end. One of several days keeps as many. */
export function lastDayOf(values: TournamentValues, tournament: Tournament): string {
  const before = valuesOf(tournament);
  const wasLong = before.endDate > before.date;
  const wasNight = wasLong && !!before.endTime && before.endDate === dayOfEnd(before, true);
  if (wasLong && !wasNight) return movedLastDay(values.date, tournament);
  if (!values.endTime) return values.date;
  return wasNight ? dayOfEnd(values, true) : completed({ ...values, endDate: '' }).endDate;
}

/** The last day of a tournament that is moved to another date: later by as much, as the server moves it. */
export function movedLastDay(date: string, tournament: Tournament): string {
  const { endDate } = tournament;
  if (!endDate || !date) return endDate ?? date;
  const later = minutesBetween(`${tournament.date}T12:00`, `${endDate}T12:00`);
  return dayOf(minutesAfter(`${date}T12:00`, later) ?? date);
}
