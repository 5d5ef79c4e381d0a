import { expect, test } from 'vitest';
import type { Club } from '@/api/types';
import { companyOf } from '@/components/clubs/clubColors';
import { hostsFor, together } from './company';

function aClub(nickName: string, teams: number, joinsWith: string | null = null): Club {
  return {
    clubId: nickName,
    club: `SV ${nickName}`,
    nickName,
    color: { fill: 'BLUE' },
    joinsWith,
    teams: Array.from({ length: teams }, (_, number) => `${nickName}-${number}`),
    looksLike: [],
  };
}

const rot = aClub('Rot', 4);
const blau = aClub('Blau', 3);
const gelb = aClub('Gelb', 1, 'Rot');
const lila = aClub('Lila', 1);
const clubs = [rot, blau, gelb, lila];

test('clubs that play together know each other, whoever joined', () => {
  expect(companyOf(rot, clubs)).toEqual([gelb]);
  expect(companyOf(gelb, clubs)).toEqual([rot]);
  expect(companyOf(blau, clubs)).toEqual([]);
});

test('a club may join those that joined no other, as far as there is room', () => {
  expect(hostsFor(lila, clubs, 8)).toEqual([rot, blau]);
  expect(hostsFor(lila, clubs, 5)).toEqual([blau]);
});

test('a club stays a choice for those that joined it', () => {
  expect(hostsFor(gelb, clubs, 5)).toEqual([rot, blau, lila]);
});

test('a club that others joined joins none', () => {
  expect(hostsFor(rot, clubs, 8)).toEqual([]);
});

test('clubs that play together are named together', () => {
  expect(together([rot, gelb])).toBe('Rot + Gelb');
});
