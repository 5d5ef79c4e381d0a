import { expect, test } from 'vitest';
import { aSide } from '@/testing/tournament';
import { paperName } from './paperName';

test('the name of one club stands as it is', () => {
  expect(paperName(aSide('Rot', 1, 3))).toBe('Rot 1 + 3');
});

test('of clubs that play together each keeps its number on its line', () => {
  const teams = [...aSide('Rot', 1).teams, ...aSide('Blau', 2).teams];
  const side = { ...aSide('Rot', 1), teams, partnerClubNickName: 'Blau' };
  expect(paperName(side)).toBe('Rot\u00a01 + Blau\u00a02');
});
