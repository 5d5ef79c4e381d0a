import type { Limits } from '@/api/clientConfig';
import type { TournamentIn } from '@/api/types';

/** A tournament while it is being typed: texts as they stand in the fields. */
export interface TournamentDraft {
  name: string;
  date: string;
  startTime: string;
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  expectedTeams: number | null;
  rounds: number | null;
  /** Minutes per round; null follows the recommendation. */
  duration: number | null;
  /** Empty follows the plan of the day. */
  endDate: string;
  endTime: string;
  visibility: NonNullable<TournamentIn['leaderboardVisibility']>;
  consent: boolean;
}

export type DraftField = keyof TournamentDraft;

/** The key of what is wrong with a field. */
export type Problem =
  | 'name'
  | 'nameTooLong'
  | 'street'
  | 'streetTooLong'
  | 'streetNumber'
  | 'streetNumberWhole'
  | 'postalCode'
  | 'postalCodeInvalid'
  | 'city'
  | 'cityTooLong'
  | 'date'
  | 'startTime'
  | 'expectedTeams'
  | 'rounds'
  | 'roundsRange'
  | 'duration'
  | 'end'
  | 'consent';

export const EMPTY_DRAFT: TournamentDraft = {
  name: '',
  date: '',
  startTime: '10:00',
  street: '',
  streetNumber: '',
  postalCode: '',
  city: '',
  expectedTeams: 8,
  rounds: 8,
  duration: null,
  endDate: '',
  endTime: '',
  visibility: 'ALWAYS',
  consent: false,
};

/** The fields of each of the three steps. */
export const STEPS = [
  ['name', 'date', 'startTime'],
  ['street', 'streetNumber', 'postalCode', 'city'],
  ['expectedTeams', 'rounds', 'duration', 'endDate', 'endTime', 'visibility', 'consent'],
] as const satisfies readonly (readonly DraftField[])[];

type Check = (draft: TournamentDraft, limits: Limits) => Problem | null;

const CHECKS: Partial<Record<DraftField, Check>> = {
  name: ({ name }, { maxNameLength }) => textProblem(name, maxNameLength, 'name', 'nameTooLong'),
  date: ({ date }) => (date ? null : 'date'),
  startTime: ({ startTime }) => (startTime ? null : 'startTime'),
  street: ({ street }, { maxNameLength }) =>
    textProblem(street, maxNameLength, 'street', 'streetTooLong'),
  streetNumber: ({ streetNumber }) => {
    if (!streetNumber.trim()) return 'streetNumber';
    return /^[1-9]\d{0,4}$/.test(streetNumber.trim()) ? null : 'streetNumberWhole';
  },
  postalCode: ({ postalCode }, limits) => {
    if (!postalCode.trim()) return 'postalCode';
    return isPostalCode(cleanPostalCode(postalCode), limits) ? null : 'postalCodeInvalid';
  },
  city: ({ city }, { maxNameLength }) => textProblem(city, maxNameLength, 'city', 'cityTooLong'),
  expectedTeams: ({ expectedTeams }, { minTeams, maxTeams }) =>
    isWholeWithin(expectedTeams, minTeams, maxTeams) && Number(expectedTeams) % 2 === 0
      ? null
      : 'expectedTeams',
  rounds: ({ rounds }, { minRounds, maxRounds }) => {
    if (rounds === null) return 'rounds';
    return isWholeWithin(rounds, minRounds, maxRounds) ? null : 'roundsRange';
  },
  duration: ({ duration }, { minDuration, maxDuration }) =>
    duration === null || isWholeWithin(duration, minDuration, maxDuration) ? null : 'duration',
  endTime: ({ date, startTime, endDate, endTime }) =>
    endTime && `${endDate || date}T${endTime}` <= `${date}T${startTime}` ? 'end' : null,
  consent: ({ consent }) => (consent ? null : 'consent'),
};

/** What is wrong with some fields of a draft, or with all of them. */
export function problemsOf(
  draft: TournamentDraft,
  limits: Limits,
  fields: readonly DraftField[] = STEPS.flat(),
): Partial<Record<DraftField, Problem>> {
  const problems: Partial<Record<DraftField, Problem>> = {};
  for (const field of fields) {
    const problem = CHECKS[field]?.(draft, limits);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The postal code without the country in front and blanks: "D-86 343" is 86343. */
export function cleanPostalCode(postalCode: string): string {
  return postalCode.replace(/\s/g, '').replace(/^DE?-/i, '');
}

function isPostalCode(code: string, { minPostalCode, maxPostalCode }: Limits): boolean {
  return /^\d{5}$/.test(code) && code >= minPostalCode && code <= maxPostalCode;
}

function textProblem(text: string, max: number, missing: Problem, tooLong: Problem) {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > max ? tooLong : null;
}

function isWholeWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}
