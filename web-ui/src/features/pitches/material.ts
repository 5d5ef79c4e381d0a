import type { PitchCount } from './layouts';

/** What has to be on the ground before the first whistle, in the order in which it is read aloud while packing the car. */
export function materialFor({ classic, funino }: PitchCount) {
  return {
    miniGoals: 4 * funino,
    youthGoals: 2 * classic,
    cones: 8 * funino + 10 * classic,
    balls: funino + classic,
    bibs: 3 * funino + 6 * classic,
    pitchSigns: funino + classic,
  };
}
