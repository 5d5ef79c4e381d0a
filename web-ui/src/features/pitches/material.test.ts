import { expect, it } from 'vitest';

import { materialFor } from './material';

it('counts goals, cones, balls and bibs of two classic and four Funino pitches', () => {
  expect(materialFor({ classic: 2, funino: 4 })).toEqual({
    miniGoals: 16,
    youthGoals: 4,
    cones: 52,
    balls: 6,
    bibs: 24,
    pitchSigns: 6,
  });
});

it('needs nothing for no pitch', () => {
  expect(materialFor({ classic: 0, funino: 0 }).miniGoals).toBe(0);
});
