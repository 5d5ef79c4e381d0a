/**
 * How the pitches of a tournament lie on a ground, in metres from its top left corner.
 *
 * The grounds are modest ones (a half of 50 x 64 m, a whole of 100 x 64 m), so the layouts fit almost everywhere.
 */

export interface PlacedPitch {
  kind: 'CLASSIC' | 'FUNINO';
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

function classicAt(...corners: Corner[]): PlacedPitch[] {
  return corners.map(([x, y]) => ({ kind: 'CLASSIC', x, y, width: 40, height: 25 }));
}

function uprightFuninoAt(...corners: Corner[]): PlacedPitch[] {
  return corners.map(([x, y]) => ({ kind: 'FUNINO', x, y, width: 20, height: 24 }));
}

function flatFuninoAt(...corners: Corner[]): PlacedPitch[] {
  return corners.map(([x, y]) => ({ kind: 'FUNINO', x, y, width: 24, height: 20 }));
}

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
    uprightFuninoAt(
      ...[1, 27, 53, 79].flatMap((x): Corner[] => [
        [x, 2],
        [x, 38],
      ]),
    ),
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

/** The two kinds of pitches a round needs at most. */
export interface PitchCount {
  classic: number;
  funino: number;
}

function hasRoomFor(layout: GroundLayout, needed: PitchCount): boolean {
  const classic = layout.pitches.filter((pitch) => pitch.kind === 'CLASSIC').length;
  const funino = layout.pitches.length - classic;
  return classic >= needed.classic && funino >= needed.funino;
}

/** The pitches of a layout that are built, classic ones first, as they are numbered. */
function firstPitches(layout: GroundLayout, needed: PitchCount): PlacedPitch[] {
  const ofKind = (kind: PlacedPitch['kind'], count: number) =>
    layout.pitches.filter((pitch) => pitch.kind === kind).slice(0, count);
  return [...ofKind('CLASSIC', needed.classic), ...ofKind('FUNINO', needed.funino)];
}

/** The smallest layout with room for all pitches, holding only those that are needed; null when none has. */
export function layoutFor(needed: PitchCount): GroundLayout | null {
  const layout = LAYOUTS.find((candidate) => hasRoomFor(candidate, needed));
  return layout ? { ...layout, pitches: firstPitches(layout, needed) } : null;
}

/** The number of the first of some pitches: they are numbered over the whole ground. */
export function firstNumber(pitches: readonly { number: number }[]): number {
  return pitches.length === 0 ? 1 : Math.min(...pitches.map(({ number }) => number));
}

/** How many pitches of each kind a list of them holds. */
export function countPitches(pitches: readonly { gameType: 'CLASSIC' | 'FUNINO' }[]): PitchCount {
  const classic = pitches.filter((pitch) => pitch.gameType === 'CLASSIC').length;
  return { classic, funino: pitches.length - classic };
}
