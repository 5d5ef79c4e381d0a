import { describe, expect, test } from 'vitest';
import { testClientConfig } from '@/testing/clientConfig';
import { aTournament } from '@/testing/tournament';
import { problemsOf } from './tournamentProblems';
import {
  CHANGEABLE,
  EMPTY_VALUES,
  FIELDS,
  valuesOf,
  type TournamentValues,
} from './tournamentValues';

const COMPLETE: TournamentValues = {
  ...EMPTY_VALUES,
  name: 'Herbstturnier',
  date: '2026-12-05',
  street: 'Am Sportplatz',
  streetNumber: '3',
  postalCode: '86343',
  city: 'Königsbrunn',
  durationInMinutes: 7,
  consentToPublicLink: true,
};

const { limits } = testClientConfig;
const problemsWith = (change: Partial<TournamentValues>) =>
  problemsOf({ ...COMPLETE, ...change }, limits, FIELDS);

test('a complete tournament has no problem', () => {
  expect(problemsWith({})).toEqual({});
});

test('consent is not given by default', () => {
  expect(EMPTY_VALUES.consentToPublicLink).toBe(false);
});

describe('required', () => {
  test.each([
    ['name', { name: ' ' }, 'name'],
    ['date', { date: '' }, 'date'],
    ['startTime', { startTime: '' }, 'startTime'],
    ['street', { street: '' }, 'street'],
    ['streetNumber', { streetNumber: '' }, 'streetNumber'],
    ['postalCode', { postalCode: '' }, 'postalCode'],
    ['city', { city: '' }, 'city'],
    ['expectedNumberOfTeams', { expectedNumberOfTeams: null }, 'expectedTeams'],
    ['numberOfRounds', { numberOfRounds: null }, 'rounds'],
    ['durationInMinutes', { durationInMinutes: null }, 'duration'],
    ['consentToPublicLink', { consentToPublicLink: false }, 'consent'],
  ] as const)('%s', (field, change, problem) => {
    expect(problemsWith(change)).toEqual({ [field]: problem });
  });
});

test.each([
  [100, undefined],
  [101, 'nameTooLong'],
])('a name of %i letters', (length, problem) => {
  expect(problemsWith({ name: 'x'.repeat(length) }).name).toBe(problem);
  expect(problemsWith({ name: '🦁'.repeat(length) }).name).toBe(problem);
});

test.each(['1.5', '12a', '007'])('%s is no street number', (streetNumber) => {
  expect(problemsWith({ streetNumber })).toEqual({ streetNumber: 'streetNumberWhole' });
});

test.each(['0', '-1', '100000', '1234567'])('%s is whole, and no street number', (streetNumber) => {
  expect(problemsWith({ streetNumber })).toEqual({ streetNumber: 'streetNumberRange' });
});

test.each(['01000', '99999', '00000', '8634', '863433', 'abcde'])(
  '%s is no postal code',
  (postalCode) => {
    expect(problemsWith({ postalCode })).toEqual({ postalCode: 'postalCodeInvalid' });
  },
);

test.each(['01001', '01067', '99998', ' 86343 ', '86 343', 'D-86343', 'de-86343'])(
  '%s is a postal code',
  (postalCode) => {
    expect(problemsWith({ postalCode })).toEqual({});
  },
);

test.each([4, 5, 7, 17, 18])('%i teams are not possible', (expectedNumberOfTeams) => {
  expect(problemsWith({ expectedNumberOfTeams })).toEqual({
    expectedNumberOfTeams: 'expectedTeams',
  });
});

test.each([0, 13])('%i rounds are not possible', (numberOfRounds) => {
  expect(problemsWith({ numberOfRounds })).toEqual({ numberOfRounds: 'roundsRange' });
});

test.each([4, 31])('%i minutes per round are not possible', (durationInMinutes) => {
  expect(problemsWith({ durationInMinutes })).toEqual({ durationInMinutes: 'duration' });
});

test('the end must be after the start', () => {
  expect(problemsWith({ endTime: '09:00' })).toEqual({ endTime: 'end' });
  expect(problemsWith({ endTime: '09:00', endDate: '2026-12-06' })).toEqual({});
});

test('only the fields asked for are checked', () => {
  expect(problemsOf(EMPTY_VALUES, limits, ['city'])).toEqual({ city: 'city' });
});

test('a tournament as it is has no problem', () => {
  expect(problemsOf(valuesOf(aTournament()), limits, CHANGEABLE)).toEqual({});
});

test.each([
  [{ postalCode: '86 343' }, {}],
  [{ streetNumber: '007' }, { streetNumber: 'streetNumberWhole' }],
  [{ city: 'x'.repeat(101) }, { city: 'cityTooLong' }],
])('%o is judged the same in a new tournament and in a change', (change, problems) => {
  const { name, date, ...changed } = problemsWith(change);
  expect([name, date, changed]).toEqual([undefined, undefined, problems]);
  const values = { ...valuesOf(aTournament()), ...change };
  expect(problemsOf(values, limits, CHANGEABLE)).toEqual(problems);
});
