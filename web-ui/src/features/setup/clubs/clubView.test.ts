import { expect, test } from 'vitest';
import { aTeam } from '@/testing/tournament';
import { clubsOf, present } from './clubView';

test('teams are gathered by club, in the order of joining', () => {
  const clubs = clubsOf([aTeam('Rot', 1), aTeam('Blau', 1), aTeam('Rot', 2)]);
  expect(clubs.map(({ nickName, teams }) => [nickName, teams.length])).toEqual([
    ['Rot', 2],
    ['Blau', 1],
  ]);
});

test('teams that have left are not present', () => {
  expect(present([aTeam('Rot', 1), aTeam('Rot', 2, { withdrawn: true })])).toHaveLength(1);
});
