import type { PitchNumbers } from '@/api/types';

/**
 * How many classic pitches a round of so many teams can give to Funino games, which need mini-goals there as well; as
 * the server counts for its paper.
 */
export function sharedPitches({ classic, funino }: PitchNumbers, teams: number): number {
  const games = Math.floor(teams / 2);
  const guests = Array.from({ length: classic + 1 }, (_, played) => games - 2 * played - funino);
  return Math.max(0, ...guests.filter((number, played) => number <= classic - played));
}

/** What has to be on the ground before the first whistle, in the order in which it is read aloud while packing the car. */
export function materialFor({ classic, funino }: PitchNumbers, shared: number) {
  return {
    miniGoals: 4 * (funino + shared),
    youthGoals: 2 * classic,
    cones: 8 * funino + 10 * classic,
    balls: funino + classic,
    bibs: 3 * funino + 6 * classic,
    pitchSigns: funino + classic,
  };
}
