/**
 * Pitches as plain numbers, in metres.
 *
 * `x` runs along the baseline (the side with the goals), `y` from one baseline to the other.
 * The drawings are made from these numbers alone, so a corrected measure corrects every picture.
 */

export type PitchKind = 'FUNINO' | 'CLASSIC' | 'TWO_VS_TWO';

/** A stretch of a baseline or a stripe of the pitch: from one coordinate to another. */
interface Span {
  from: number;
  to: number;
}

interface Cone {
  x: number;
  y: number;
  /** Corner cones and zone cones have different colours on the grass. */
  marks: 'CORNER' | 'LINE';
}

interface Child {
  x: number;
  y: number;
  side: 'HOME' | 'AWAY';
  /** Stands ready at the half-way line. */
  waits?: boolean;
}

/** What is told of a pitch. */
interface Measures {
  width: number;
  length: number;
  /** Stripes from which a goal counts. */
  shootingZones?: Span[];
  solidLines?: number[];
  dashedLines?: number[];
  boxes?: { x: number; y: number; width: number; height: number }[];
  children: Child[];
}

export interface PitchGeometry extends Required<Measures> {
  /** Each with the baseline that it stands on. */
  goals: (Span & { y: number })[];
  cones: Cone[];
}

export const SHOOTING_ZONE = 8;

/** A pitch with the same goals on both baselines, and a cone at each corner and at both ends of each line. */
function pitchOf(measures: Measures, goals: Span[]): PitchGeometry {
  const { width, length, solidLines = [], dashedLines = [] } = measures;
  const baselines = [0, length];
  const conesAt = (lines: number[], marks: Cone['marks']) =>
    lines.flatMap((y) => [0, width].map((x) => ({ x, y, marks })));
  return {
    shootingZones: [],
    boxes: [],
    ...measures,
    solidLines,
    dashedLines,
    goals: baselines.flatMap((y) => goals.map((goal) => ({ ...goal, y }))),
    cones: [...conesAt(baselines, 'CORNER'), ...conesAt([...solidLines, ...dashedLines], 'LINE')],
  };
}

/** 3 against 3 on four mini-goals: the inner posts are 12 m apart, thirds of 8 m. */
export const FUNINO = pitchOf(
  {
    width: 20,
    length: 24,
    shootingZones: [
      { from: 0, to: SHOOTING_ZONE },
      { from: 24 - SHOOTING_ZONE, to: 24 },
    ],
    dashedLines: [SHOOTING_ZONE, 24 - SHOOTING_ZONE],
    children: [
      { x: 10, y: 4.4, side: 'HOME' },
      { x: 5, y: 9.8, side: 'HOME' },
      { x: 15, y: 10.4, side: 'HOME' },
      { x: 10, y: 19.6, side: 'AWAY' },
      { x: 5.5, y: 14.6, side: 'AWAY' },
      { x: 14.5, y: 13.8, side: 'AWAY' },
    ],
  },
  [
    { from: 2, to: 4 },
    { from: 16, to: 18 },
  ],
);

/** 4 and a goalkeeper against the same; one substitute of each side waits at the half-way line. */
export const CLASSIC = pitchOf(
  {
    width: 25,
    length: 40,
    solidLines: [20],
    boxes: [
      { x: 2.5, y: 0, width: 20, height: 10 },
      { x: 2.5, y: 30, width: 20, height: 10 },
    ],
    children: [
      { x: 12.5, y: 2, side: 'HOME' },
      { x: 6, y: 11.5, side: 'HOME' },
      { x: 19, y: 12.5, side: 'HOME' },
      { x: 9, y: 17.5, side: 'HOME' },
      { x: 16.5, y: 22.5, side: 'HOME' },
      { x: -2, y: 18, side: 'HOME', waits: true },
      { x: 12.5, y: 38, side: 'AWAY' },
      { x: 19, y: 28.5, side: 'AWAY' },
      { x: 6, y: 27.5, side: 'AWAY' },
      { x: 16, y: 18.5, side: 'AWAY' },
      { x: 8.5, y: 23.5, side: 'AWAY' },
      { x: -2, y: 22, side: 'AWAY', waits: true },
    ],
  },
  [{ from: 10, to: 15 }],
);

/** What two trios play when each has a child missing. */
const TWO_VS_TWO = pitchOf(
  {
    width: 16,
    length: 20,
    solidLines: [10],
    children: [
      { x: 8, y: 3.8, side: 'HOME' },
      { x: 5, y: 8, side: 'HOME' },
      { x: 8, y: 16.2, side: 'AWAY' },
      { x: 11, y: 12, side: 'AWAY' },
    ],
  },
  [
    { from: 1.5, to: 3.5 },
    { from: 12.5, to: 14.5 },
  ],
);

export const PITCHES: Record<PitchKind, PitchGeometry> = { FUNINO, CLASSIC, TWO_VS_TWO };
