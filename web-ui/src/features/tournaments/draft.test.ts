import { describe, expect, test } from 'vitest';
import { testClientConfig } from '@/testing/clientConfig';
import { cleanPostalCode, EMPTY_DRAFT, problemsOf, type TournamentDraft } from './draft';

const COMPLETE: TournamentDraft = {
  ...EMPTY_DRAFT,
  name: 'Herbstturnier',
  date: '2026-12-05',
  street: 'Am Sportplatz',
  streetNumber: '3',
  postalCode: '86343',
  city: 'Königsbrunn',
  consent: true,
};

const problemsWith = (change: Partial<TournamentDraft>) =>
  problemsOf({ ...COMPLETE, ...change }, testClientConfig.limits);

test('a complete draft has no problem', () => {
  expect(problemsWith({})).toEqual({});
});

test('consent is not given by default', () => {
  expect(EMPTY_DRAFT.consent).toBe(false);
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
    ['expectedTeams', { expectedTeams: null }, 'expectedTeams'],
    ['rounds', { rounds: null }, 'rounds'],
    ['consent', { consent: false }, 'consent'],
  ] as const)('%s', (field, change, problem) => {
    expect(problemsWith(change)).toEqual({ [field]: problem });
  });
});

test.each([
  [100, undefined],
  [101, 'nameTooLong'],
])('a name of %i letters', (length, problem) => {
  expect(problemsWith({ name: 'x'.repeat(length) }).name).toBe(problem);
});

test.each(['0', '-1', '1.5', '12a', '007'])('%s is no street number', (streetNumber) => {
  expect(problemsWith({ streetNumber })).toEqual({ streetNumber: 'streetNumberWhole' });
});

test.each(['01000', '99999', '00000', '8634', '863433', 'abcde'])(
  '%s is no postal code',
  (postalCode) => {
    expect(problemsWith({ postalCode })).toEqual({ postalCode: 'postalCodeInvalid' });
  },
);

test.each(['01001', '01067', '99998', ' 86343 ', 'D-86343', 'de-86343'])(
  '%s is a postal code',
  (postalCode) => {
    expect(problemsWith({ postalCode })).toEqual({});
  },
);

test('a postal code is cleaned of its country and blanks', () => {
  expect(cleanPostalCode(' D-86 343 ')).toBe('86343');
});

test.each([4, 5, 7, 17, 18])('%i teams are not possible', (expectedTeams) => {
  expect(problemsWith({ expectedTeams })).toEqual({ expectedTeams: 'expectedTeams' });
});

test.each([0, 13])('%i rounds are not possible', (rounds) => {
  expect(problemsWith({ rounds })).toEqual({ rounds: 'roundsRange' });
});

test.each([4, 31])('%i minutes per round are not possible', (duration) => {
  expect(problemsWith({ duration })).toEqual({ duration: 'duration' });
});

test('the end must be after the start', () => {
  expect(problemsWith({ endTime: '09:00' })).toEqual({ endTime: 'end' });
  expect(problemsWith({ endTime: '09:00', endDate: '2026-12-06' })).toEqual({});
});

test('only the fields asked for are checked', () => {
  expect(problemsOf(EMPTY_DRAFT, testClientConfig.limits, ['city'])).toEqual({ city: 'city' });
});
