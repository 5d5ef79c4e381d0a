import type { Club, ClubColor } from '@/api/types';

type Ring = NonNullable<ClubColor['ring']>;

/** The swatches in the order in which they are offered. */
export const FILLS: readonly ClubColor['fill'][] = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'BLACK',
];

const RINGS: readonly Ring[] = ['WHITE', 'YELLOW', 'BLACK'];

/** The rings that can be seen on a fill, and none. */
export function ringsOn(fill: ClubColor['fill']): readonly (Ring | 'NONE')[] {
  return ['NONE', ...RINGS.filter((ring) => ring !== fill)];
}

/** The club that wears just these colours. */
export function wornBy(color: ClubColor, clubs: readonly Club[]): Club | undefined {
  return clubs.find(
    (club) => club.color.fill === color.fill && (club.color.ring ?? null) === (color.ring ?? null),
  );
}
