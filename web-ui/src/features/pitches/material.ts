import type { PitchNumbers } from '@/api/types';

/** What each pitch needs, in the order in which the list is read aloud while packing the car. */
const PER_PITCH = {
  miniGoals: { funino: 4, classic: 0 },
  youthGoals: { funino: 0, classic: 2 },
  cones: { funino: 8, classic: 10 },
  balls: { funino: 1, classic: 1 },
  bibs: { funino: 3, classic: 6 },
  pitchSigns: { funino: 1, classic: 1 },
};

type Item = keyof typeof PER_PITCH;

/** What has to be on the ground before the first whistle, for so many pitches. */
export function materialFor({ classic, funino }: PitchNumbers) {
  const counts = Object.entries(PER_PITCH).map(([item, each]) => [
    item,
    funino * each.funino + classic * each.classic,
  ]);
  return Object.fromEntries(counts) as Record<Item, number>;
}

export const MATERIAL = Object.keys(PER_PITCH) as Item[];
