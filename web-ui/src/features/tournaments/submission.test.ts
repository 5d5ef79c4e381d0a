import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft';
import { availableMinutes, tournamentOf } from './submission';

const DRAFT = {
  ...EMPTY_DRAFT,
  name: ' Herbstturnier ',
  date: '2026-12-05',
  street: 'Am Sportplatz',
  streetNumber: '3',
  postalCode: 'D-86343',
  city: 'Königsbrunn',
  expectedTeams: 12,
  consent: true,
};

test('a draft becomes a tournament with clean values', () => {
  expect(tournamentOf(DRAFT, 7)).toMatchObject({
    name: 'Herbstturnier',
    streetNumber: 3,
    postalCode: '86343',
    expectedNumberOfTeams: 12,
    numberOfRounds: 8,
    durationInMinutes: 7,
    consentToPublicLink: true,
    leaderboardVisibility: 'ALWAYS',
  });
});

test('the end is that of the plan', () => {
  expect(tournamentOf(DRAFT, 7)).toMatchObject({ endDate: '2026-12-05', endTime: '11:34' });
});

test('a chosen end is kept', () => {
  expect(tournamentOf({ ...DRAFT, endTime: '12:30' }, 7).endTime).toBe('12:30');
});

test('a chosen end says how long the day may take', () => {
  expect(availableMinutes({ ...DRAFT, endTime: '12:00' })).toBe(120);
  expect(availableMinutes(DRAFT)).toBeUndefined();
});
