import type { GameType, PitchNumbers } from '@/api/types';
import { CLASSIC, FUNINO } from './geometry';

/**
 * How the pitches of a tournament lie on a ground, in metres from its top left corner.
 *
 * The grounds are modest ones (a half of 50 x 64 m, a whole of 100 x 64 m), so the layouts fit almost everywhere.
 */

export interface PlacedPitch {
  gameType: GameType;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GroundLayout {
  id: string;
  ground: 'HALF' | 'FULL';
  width: number;
  height: number;
  /** Smallest gap between two pitches. */
  gap: number;
  pitches: PlacedPitch[];
}

type Corner = readonly [x: number, y: number];

const placed =
  (gameType: GameType, width: number, height: number) =>
  (...corners: Corner[]): PlacedPitch[] =>
    corners.map(([x, y]) => ({ gameType, x, y, width, height }));

const classicAt = placed('CLASSIC', CLASSIC.length, CLASSIC.width);
const uprightFuninoAt = placed('FUNINO', FUNINO.width, FUNINO.length);
const flatFuninoAt = placed('FUNINO', FUNINO.length, FUNINO.width);

function half(
  id: string,
  gap: number,
  pitches: PlacedPitch[],
  size: Corner = [50, 64],
): GroundLayout {
  return { id, ground: 'HALF', width: size[0], height: size[1], gap, pitches };
}

function full(id: string, gap: number, pitches: PlacedPitch[]): GroundLayout {
  return { id, ground: 'FULL', width: 100, height: 64, gap, pitches };
}

/** From the smallest ground to the largest; within a ground the roomier one first. */
export const LAYOUTS: readonly GroundLayout[] = [
  half('H1', 6, uprightFuninoAt([2, 2], [28, 2], [2, 38], [28, 38])),
  half('H3', 4, classicAt([5, 5], [5, 34])),
  half(
    'H2',
    4,
    [...classicAt([0, 0]), ...uprightFuninoAt([44, 0]), ...flatFuninoAt([0, 30], [28, 30])],
    [64, 50],
  ),
  half('H4', 2, flatFuninoAt([0, 0], [26, 0], [0, 22], [26, 22], [0, 44], [26, 44])),
  full(
    'F1',
    6,
    uprightFuninoAt([1, 2], [1, 38], [27, 2], [27, 38], [53, 2], [53, 38], [79, 2], [79, 38]),
  ),
  full('F4', 4, classicAt([5, 5], [55, 5], [5, 34], [55, 34])),
  full('F2', 4, [
    ...classicAt([0, 5], [0, 34]),
    ...flatFuninoAt([46, 9], [74, 9], [46, 35], [74, 35]),
  ]),
  full('F3', 2, [
    ...classicAt([0, 5], [0, 34]),
    ...flatFuninoAt([45, 0], [73, 0], [45, 22], [73, 22], [45, 44], [73, 44]),
  ]),
];

/**
 * The smallest layout with room for all pitches, holding only those that are needed, classic ones first, as they are
 * numbered; null when none has.
 */
export function layoutFor(needed: PitchNumbers): GroundLayout | null {
  const layout = LAYOUTS.find(({ pitches }) => {
    const { classic, funino } = countPitches(pitches);
    return classic >= needed.classic && funino >= needed.funino;
  });
  if (!layout) return null;
  const first = (count: number, kind: GameType) =>
    layout.pitches.filter(({ gameType }) => gameType === kind).slice(0, count);
  const pitches = [...first(needed.classic, 'CLASSIC'), ...first(needed.funino, 'FUNINO')];
  return { ...layout, pitches };
}

/** How many pitches of each kind a list of them holds. */
export function countPitches(pitches: readonly { gameType: GameType }[]): PitchNumbers {
  const classic = pitches.filter(({ gameType }) => gameType === 'CLASSIC').length;
  return { classic, funino: pitches.length - classic };
}
