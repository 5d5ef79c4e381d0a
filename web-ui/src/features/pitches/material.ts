import type { PitchCount } from './layouts';

/** What has to be on the ground before the first whistle. */
export interface Material {
  miniGoals: number;
  youthGoals: number;
  cones: number;
  balls: number;
  bibs: number;
  pitchSigns: number;
}

const PER_FUNINO_PITCH: Material = {
  miniGoals: 4,
  youthGoals: 0,
  cones: 8,
  balls: 1,
  bibs: 3,
  pitchSigns: 1,
};
const PER_CLASSIC_PITCH: Material = {
  miniGoals: 0,
  youthGoals: 2,
  cones: 10,
  balls: 1,
  bibs: 6,
  pitchSigns: 1,
};

/** The order in which the list is read aloud while packing the car. */
export const MATERIAL_ORDER = [
  'miniGoals',
  'youthGoals',
  'cones',
  'balls',
  'bibs',
  'pitchSigns',
] as const satisfies readonly (keyof Material)[];

/** The material for this many pitches. */
export function materialFor({ classic, funino }: PitchCount): Material {
  const total = { ...PER_FUNINO_PITCH };
  for (const item of MATERIAL_ORDER) {
    total[item] = funino * PER_FUNINO_PITCH[item] + classic * PER_CLASSIC_PITCH[item];
  }
  return total;
}
