import type { Tournament, TournamentChange } from '@/api/types';

/** What the edit dialog holds while one types: text, as in the fields. */
export interface TournamentFormValues {
  startTime: string;
  endTime: string;
  durationInMinutes: string;
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  expectedNumberOfTeams: number | null;
}

/** What may be wrong with a field; each is a text of the interface. */
export type FieldProblem =
  | 'street'
  | 'streetNumber'
  | 'streetNumberWhole'
  | 'postalCode'
  | 'city'
  | 'startTime'
  | 'endAfterStart'
  | 'duration'
  | 'expectedTeams'
  | 'tooLong';

/** The numbers the fields are checked against, as the server names them. */
export interface FormLimits {
  minTeams: number;
  maxTeams: number;
  minDuration: number;
  maxDuration: number;
  maxNameLength: number;
  minPostalCode: string;
  maxPostalCode: string;
}

/** A tournament as the fields show it. */
export function formValuesOf(tournament: Tournament): TournamentFormValues {
  return {
    startTime: tournament.startTime,
    endTime: tournament.endTime ?? '',
    durationInMinutes: String(tournament.durationInMinutes),
    street: tournament.street,
    streetNumber: String(tournament.streetNumber),
    postalCode: tournament.postalCode,
    city: tournament.city,
    expectedNumberOfTeams: tournament.expectedNumberOfTeams,
  };
}

/**
 * When the day ends that begins at another time or has longer rounds: later by as much.
 *
 * As it was where there is no end, a field is empty or the day would end on another.
 */
export function movedEnd(
  { startTime, durationInMinutes }: TournamentFormValues,
  tournament: Tournament,
): string {
  const { endTime, numberOfRounds } = tournament;
  if (!endTime) return '';
  const later = minutesOf(startTime) - minutesOf(tournament.startTime);
  const longer = numberOfRounds * (Number(durationInMinutes) - tournament.durationInMinutes);
  const end = minutesOf(endTime) + later + longer;
  const isPossible = durationInMinutes !== '' && end >= 0 && end < 24 * 60;
  return isPossible ? clockOf(end) : endTime;
}

function minutesOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

function clockOf(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Only what differs from the tournament: what is left out stays as it is. */
export function changeOf(values: TournamentFormValues, tournament: Tournament): TournamentChange {
  const wanted = {
    startTime: values.startTime,
    endTime: values.endTime === '' ? null : values.endTime,
    durationInMinutes: Number(values.durationInMinutes),
    street: values.street.trim(),
    streetNumber: Number(values.streetNumber),
    postalCode: values.postalCode.trim(),
    city: values.city.trim(),
    expectedNumberOfTeams: values.expectedNumberOfTeams ?? tournament.expectedNumberOfTeams,
  };
  const current: Record<string, unknown> = { ...tournament };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== (current[name] ?? null)),
  );
}

/** What is wrong with each field; no entry where all is well. */
export function problemsOf(
  values: TournamentFormValues,
  tournament: Pick<Tournament, 'date' | 'endDate'>,
  limits: FormLimits,
): Partial<Record<keyof TournamentFormValues, FieldProblem>> {
  const problems: Record<string, FieldProblem | undefined> = {
    startTime: values.startTime === '' ? 'startTime' : undefined,
    endTime: endsBeforeStart(values, tournament) ? 'endAfterStart' : undefined,
    durationInMinutes: isWhole(values.durationInMinutes, limits.minDuration, limits.maxDuration)
      ? undefined
      : 'duration',
    street: textProblem(values.street, 'street', limits),
    streetNumber: streetNumberProblem(values.streetNumber),
    postalCode: isPostalCode(values.postalCode, limits) ? undefined : 'postalCode',
    city: textProblem(values.city, 'city', limits),
    expectedNumberOfTeams: isPossibleField(values.expectedNumberOfTeams, limits)
      ? undefined
      : 'expectedTeams',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function textProblem(
  text: string,
  missing: 'street' | 'city',
  limits: FormLimits,
): FieldProblem | undefined {
  if (text.trim() === '') return missing;
  return text.trim().length > limits.maxNameLength ? 'tooLong' : undefined;
}

function streetNumberProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'streetNumber';
  return isWhole(text.trim(), 1, 99_999) ? undefined : 'streetNumberWhole';
}

function isPossibleField(teams: number | null, limits: FormLimits): boolean {
  return teams !== null && teams % 2 === 0 && teams >= limits.minTeams && teams <= limits.maxTeams;
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function isPostalCode(text: string, limits: FormLimits): boolean {
  const code = text.trim();
  return /^\d{5}$/.test(code) && code >= limits.minPostalCode && code <= limits.maxPostalCode;
}

function endsBeforeStart(
  { startTime, endTime }: TournamentFormValues,
  { date, endDate }: Pick<Tournament, 'date' | 'endDate'>,
): boolean {
  const isSameDay = !endDate || endDate === date;
  return endTime !== '' && startTime !== '' && isSameDay && endTime <= startTime;
}
