import { expect, it } from 'vitest';

import { aGroup } from '@/testing/festival';
import { aTournament } from '@/testing/tournament';
import { formatsOf, materialFor, onOneGround, sharedPitches } from './material';

it('counts goals, cones, balls and bibs of two classic and four Funino pitches', () => {
  expect(materialFor({ classic: 2, funino: 4 }, 0)).toEqual({
    miniGoals: 16,
    youthGoals: 4,
    cones: 52,
    balls: 6,
    bibs: 24,
    pitchSigns: 6,
  });
});

it('brings mini-goals for classic pitches that a round gives to Funino games', () => {
  expect(materialFor({ classic: 2, funino: 3 }, 2).miniGoals).toBe(20);
});

it('needs nothing for no pitch', () => {
  expect(materialFor({ classic: 0, funino: 0 }, 0).miniGoals).toBe(0);
});

it.each([
  [6, 1, 3, 0],
  [8, 1, 2, 0],
  [10, 2, 3, 2],
  [11, 2, 3, 2],
  [12, 2, 4, 2],
  [14, 2, 5, 2],
  [14, 2, 4, 1],
  [16, 2, 4, 0],
  [16, 2, 0, 0],
])('for %i teams on %i classic and %i Funino pitches shares %i', (teams, classic, funino, most) => {
  expect(sharedPitches({ classic, funino }, teams)).toBe(most);
});

it.each([
  [8, 0, 4, ['FUNINO']],
  [8, 1, 2, ['FUNINO', 'CLASSIC']],
  [8, 2, 0, ['CLASSIC']],
  [6, 2, 0, ['FUNINO', 'CLASSIC']],
])('%i teams on %i classic and %i Funino pitches play %o', (teams, classic, funino, formats) => {
  const pitches = { classicPitches: classic, funinoPitches: funino };
  expect(formatsOf(aTournament({ numberOfTeams: teams, ...pitches }))).toEqual(formats);
});

it('builds a pitch once that one tournament takes over from another for the same game', () => {
  const first = aGroup('F1', { numberOfTeams: 10, pitches: pitchesOf(2, 3) });
  const later = aGroup('F2', { numberOfTeams: 16, pitches: pitchesOf(2, 4) });
  const last = aGroup('F3', { numberOfTeams: 6, pitches: pitchesOf(0, 2) });
  expect(onOneGround([first, later, last])).toEqual({
    needed: { classic: 2, funino: 6 },
    shared: 2,
  });
});

const pitchesOf = (classic: number, funino: number) =>
  Array.from({ length: classic + funino }, (_, index) => ({
    gameType: index < classic ? ('CLASSIC' as const) : ('FUNINO' as const),
    number: index + 1,
  }));
