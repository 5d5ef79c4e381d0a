import type { Limits } from '@/api/types';
import { lengthOf } from '@/components/clubs/textLength';
import type { Texts } from '@/i18n/namespaces';
import { cleanPostalCode } from './tournamentInput';
import type { TournamentField, TournamentValues } from './tournamentValues';

/** The key of what is wrong with a field. */
export type Problem = keyof Texts['tournaments']['invalid'];

type Check = (values: TournamentValues, limits: Limits) => Problem | null;

export const STREET_NUMBERS = { min: 1, max: 99_999 };

/** The one judgement of each field that can be wrong, for a new tournament and for a change; null where all is well. */
const CHECKS: Partial<Record<TournamentField, Check>> = {
  name: ({ name }, { maxNameLength }) => textProblem(name, maxNameLength, 'name', 'nameTooLong'),
  date: ({ date }) => (date ? null : 'date'),
  startTime: ({ startTime }) => (startTime ? null : 'startTime'),
  street: ({ street }, { maxNameLength }) =>
    textProblem(street, maxNameLength, 'street', 'streetTooLong'),
  streetNumber: ({ streetNumber }) => {
    if (!streetNumber.trim()) return 'streetNumber';
    if (!/^(0|-?[1-9]\d*)$/.test(streetNumber.trim())) return 'streetNumberWhole';
    const { min, max } = STREET_NUMBERS;
    return isWholeWithin(Number(streetNumber), min, max) ? null : 'streetNumberRange';
  },
  streetNumberSuffix: ({ streetNumberSuffix }) =>
    /^[a-z]?$/i.test(streetNumberSuffix.trim()) ? null : 'streetNumberSuffix',
  postalCode: ({ postalCode }, limits) => {
    if (!postalCode.trim()) return 'postalCode';
    return isPostalCode(cleanPostalCode(postalCode), limits) ? null : 'postalCodeInvalid';
  },
  city: ({ city }, { maxNameLength }) => textProblem(city, maxNameLength, 'city', 'cityTooLong'),
  expectedNumberOfTeams: ({ expectedNumberOfTeams: teams }, { minTeams, maxTeams }) =>
    isWholeWithin(teams, minTeams, maxTeams) && Number(teams) % 2 === 0 ? null : 'expectedTeams',
  numberOfRounds: ({ numberOfRounds }, { minRounds, maxRounds }) => {
    if (numberOfRounds === null) return 'rounds';
    return isWholeWithin(numberOfRounds, minRounds, maxRounds) ? null : 'roundsRange';
  },
  durationInMinutes: ({ durationInMinutes }, { minDuration, maxDuration }) =>
    isWholeWithin(durationInMinutes, minDuration, maxDuration) ? null : 'duration',
  endTime: ({ date, startTime, endDate, endTime }) =>
    date && endTime && `${endDate || date}T${endTime}` <= `${date}T${startTime}` ? 'end' : null,
  consentToPublicLink: ({ consentToPublicLink }) => (consentToPublicLink ? null : 'consent'),
};

/** What is wrong with some fields of a tournament; no entry where all is well. */
export function problemsOf(
  values: TournamentValues,
  limits: Limits,
  fields: readonly TournamentField[],
): Partial<Record<TournamentField, Problem>> {
  const problems: Partial<Record<TournamentField, Problem>> = {};
  for (const field of fields) {
    const problem = CHECKS[field]?.(values, limits);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function isPostalCode(code: string, { minPostalCode, maxPostalCode }: Limits): boolean {
  return /^\d{5}$/.test(code) && code >= minPostalCode && code <= maxPostalCode;
}

function textProblem(text: string, max: number, missing: Problem, tooLong: Problem) {
  const length = lengthOf(text.trim());
  if (length === 0) return missing;
  return length > max ? tooLong : null;
}

function isWholeWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}
