import { describe, expect, test } from 'vitest';
import { aTeam } from '@/testing/tournament';
import { clubNameProblem, nickNameProblem, roomFor, teamsProblem } from './clubForm';
import { clubsOf } from './clubView';

const LIMITS = { maxNameLength: 100, maxShortNameLength: 20, maxTeamsPerClub: 8, maxTeams: 16 };
const others = clubsOf([aTeam('Rot', 1)]);

describe('a club', () => {
  test('needs a name', () => expect(clubNameProblem('  ', others, LIMITS)).toBe('clubRequired'));
  test('may not take part twice, whatever the case', () =>
    expect(clubNameProblem('sv rot ', others, LIMITS)).toBe('clubExists'));
  test('has a name of at most 100 characters', () =>
    expect(clubNameProblem('x'.repeat(101), others, LIMITS)).toBe('nameTooLong'));
  test('with a new name is fine', () =>
    expect(clubNameProblem('SV Blau', others, LIMITS)).toBeUndefined());
});

describe('a short name', () => {
  test('is needed', () => expect(nickNameProblem('', others, LIMITS)).toBe('nickNameRequired'));
  test('is unique', () => expect(nickNameProblem('ROT', others, LIMITS)).toBe('nickNameExists'));
  test('has at most 20 characters', () =>
    expect(nickNameProblem('x'.repeat(21), others, LIMITS)).toBe('nickNameTooLong'));
});

describe('the teams of a club', () => {
  test.each([null, 0])('are at least one, not %s', (teams) =>
    expect(teamsProblem(teams, 0, LIMITS)).toBe('atLeastOneTeam'),
  );
  test('are at most eight', () => expect(teamsProblem(9, 0, LIMITS)).toBe('atMostTeams'));
  test('must find room in the tournament', () =>
    expect(teamsProblem(3, 14, LIMITS)).toBe('atMostInTournament'));
  test('find as much room as club and tournament leave', () => {
    expect(roomFor(6, 6, LIMITS)).toBe(2);
    expect(roomFor(0, 15, LIMITS)).toBe(1);
  });
});
