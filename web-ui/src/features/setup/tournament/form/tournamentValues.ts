import type { Limits, Tournament, TournamentIn } from '@/api/types';
import { DEFAULTS } from './facts';

/** Settings of a tournament that are decided elsewhere, once it is there. */
type SetLater = 'sameClubFunino' | 'breakInMinutes' | 'firstPitch';

export type TournamentField = Exclude<keyof TournamentIn, SetLater>;

/** How a field holds its value while somebody types: a number may be missing, a text may be empty. */
type Entered<Value> = Value extends number ? number | null : Value;

/**
 * A tournament as the fields of its form hold it; the fields are those that the API takes.
 *
 * In a new tournament no duration follows the recommendation, no end the plan of the day, no pitches the proposal.
 */
export type TournamentValues = {
  [Field in TournamentField]-?: Field extends 'streetNumber'
    ? string
    : Entered<NonNullable<TournamentIn[Field]>>;
};

export const EMPTY_VALUES: TournamentValues = {
  ...DEFAULTS,
  name: '',
  date: '',
  startTime: '10:00',
  street: '',
  streetNumber: '',
  streetNumberSuffix: '',
  postalCode: '',
  city: '',
  expectedNumberOfTeams: 8,
  numberOfRounds: 8,
  durationInMinutes: null,
  endDate: '',
  endTime: '',
  classicPitches: null,
  funinoPitches: null,
  consentToPublicLink: false,
};

/** All fields of a new tournament. */
export const FIELDS = Object.keys(EMPTY_VALUES) as TournamentField[];

export const ADDRESS = [
  'street',
  'streetNumber',
  'streetNumberSuffix',
  'postalCode',
  'city',
] as const satisfies readonly TournamentField[];

/** What can still be changed of a tournament, in the order of the form. */
export const CHANGEABLE = [
  'name',
  'date',
  'startTime',
  'endTime',
  'durationInMinutes',
  ...ADDRESS,
  'expectedNumberOfTeams',
  'numberOfRounds',
] as const satisfies readonly TournamentField[];

/** Between what the numbers of a tournament lie, and how far one tap goes. */
export function rangesIn(limits: Limits) {
  return {
    expectedNumberOfTeams: { min: limits.minTeams, max: limits.maxTeams, step: 2 },
    numberOfRounds: { min: limits.minRounds, max: limits.maxRounds },
    durationInMinutes: { min: limits.minDuration, max: limits.maxDuration },
    classicPitches: { min: 0, max: limits.maxPitches },
    funinoPitches: { min: 0, max: limits.maxPitches },
  };
}

/** A tournament as the fields show it. */
export function valuesOf(tournament: Tournament): TournamentValues {
  return {
    ...tournament,
    streetNumber: String(tournament.streetNumber),
    streetNumberSuffix: tournament.streetNumberSuffix ?? '',
    endDate: tournament.endDate ?? '',
    endTime: tournament.endTime ?? '',
  };
}
