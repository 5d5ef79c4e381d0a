import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import german from '@/i18n/de/team-form.json';
import { aTeam } from '@/testing/tournament';
import { roomFor, teamsProblem, useNameRules } from './clubForm';
import { clubsOf } from './clubView';

const texts = german.validation;
const rules = () => renderHook(() => useNameRules(clubsOf([aTeam('Rot', 1)]))).result.current;

describe('a club', () => {
  test('needs a name', () => expect(rules().club('  ')).toBe(texts.clubRequired));
  test('may not take part twice, whatever the case', () =>
    expect(rules().club('sv rot ')).toBe(texts.clubExists));
  test('has a name of at most 100 characters', () =>
    expect(rules().club('x'.repeat(101))).toBe(texts.nameTooLong));
  test('has a name of signs that count once, as on the server', () =>
    expect(rules().club('🦁'.repeat(100))).toBeNull());
  test('with a new name is fine', () => expect(rules().club('SV Blau')).toBeNull());
});

describe('a short name', () => {
  test('is needed', () => expect(rules().nickName('')).toBe(texts.nickNameRequired));
  test('is unique', () => expect(rules().nickName('ROT')).toBe(texts.nickNameExists));
  test('has at most 20 characters', () =>
    expect(rules().nickName('x'.repeat(21))).toBe(texts.nickNameTooLong.replace('{{max}}', '20')));
  test('has signs that count once, as on the server', () =>
    expect(rules().nickName('🦁'.repeat(20))).toBeNull());
});

describe('the teams of a club', () => {
  test.each([null, 0])('are at least one, not %s', (teams) =>
    expect(teamsProblem(teams, 0)).toBe('atLeastOneTeam'),
  );
  test('are at most eight', () => expect(teamsProblem(9, 0)).toBe('atMostTeams'));
  test('must find room in the tournament', () =>
    expect(teamsProblem(3, 14)).toBe('atMostInTournament'));
  test('find as much room as club and tournament leave', () => {
    expect(roomFor(6, 6)).toBe(2);
    expect(roomFor(0, 15)).toBe(1);
  });
});
