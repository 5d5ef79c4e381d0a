import { describe, expect, test } from 'vitest';
import { aConfig, aTournament } from '@/testing/tournament';
import { changeOf, formValuesOf, problemsOf } from './tournamentForm';

const tournament = aTournament();
const values = formValuesOf(tournament);
const limits = aConfig().limits;

test('only what was changed is sent', () => {
  expect(changeOf({ ...values, street: ' Waldweg ', streetNumber: '7' }, tournament)).toEqual({
    street: 'Waldweg',
    streetNumber: 7,
  });
  expect(changeOf(values, tournament)).toEqual({});
});

describe('problemsOf', () => {
  test('finds none in a tournament as it is', () => {
    expect(problemsOf(values, tournament, limits)).toEqual({});
  });

  test.each([
    ['street', '', 'street'],
    ['street', 'x'.repeat(101), 'tooLong'],
    ['streetNumber', '', 'streetNumber'],
    ['streetNumber', '12a', 'streetNumberWhole'],
    ['streetNumber', '0', 'streetNumberWhole'],
    ['postalCode', '1067', 'postalCode'],
    ['postalCode', '00999', 'postalCode'],
    ['postalCode', '99999', 'postalCode'],
    ['city', ' ', 'city'],
    ['startTime', '', 'startTime'],
    ['endTime', '09:59', 'endAfterStart'],
    ['durationInMinutes', '4', 'duration'],
    ['durationInMinutes', '31', 'duration'],
    ['expectedNumberOfTeams', 7, 'expectedTeams'],
    ['expectedNumberOfTeams', 18, 'expectedTeams'],
  ] as const)('%s "%s" is a problem: %s', (field, value, problem) => {
    expect(problemsOf({ ...values, [field]: value }, tournament, limits)).toEqual({
      [field]: problem,
    });
  });

  test('lets a tournament of two days end earlier in the day', () => {
    const days = { date: '2026-11-21', endDate: '2026-11-22' };
    expect(problemsOf({ ...values, endTime: '09:00' }, days, limits)).toEqual({});
  });
});
