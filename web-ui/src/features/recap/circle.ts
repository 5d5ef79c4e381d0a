/**
 * Where the children of a day stand in their circle: one dot each, trios side by side, hand in hand.
 * The server draws the same before a script has run (webapp/serving/first_view/circle.py).
 */
import { clientConfig } from '@/api/clientConfig';

export const RADIUS = 138;
/** Between two trios, in steps from child to child. */
const GAP = 0.5;
const LARGEST_DOT = 11;

interface Dot {
  club: string;
  x: number;
  y: number;
}

/** The dots around the origin, from the top on, clockwise; a short name per trio. */
export function dotsOf(clubs: readonly string[]): Dot[] {
  const { childrenPerTeam } = clientConfig().limits;
  const step = stepOf(clubs.length);
  return clubs.flatMap((club, trio) =>
    Array.from({ length: childrenPerTeam }, (_, child) => {
      const angle = (trio * (childrenPerTeam + GAP) + GAP / 2 + child + 0.5) * step;
      return { club, x: rounded(RADIUS * Math.sin(angle)), y: rounded(-RADIUS * Math.cos(angle)) };
    }),
  );
}

/** The radius of a dot; beside each other they almost touch. */
export function dotSize(trios: number): number {
  return rounded(Math.min(LARGEST_DOT, 0.465 * RADIUS * stepOf(trios)));
}

function stepOf(trios: number): number {
  return (2 * Math.PI) / (Math.max(trios, 1) * (clientConfig().limits.childrenPerTeam + GAP));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
