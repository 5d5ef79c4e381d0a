/**
 * Pitches as plain numbers, in metres.
 *
 * `x` runs along the baseline (the side with the goals), `y` from one baseline to the other.
 * The drawings are made from these numbers alone, so a corrected measure corrects every picture.
 */

export type PitchKind = 'FUNINO' | 'CLASSIC' | 'TWO_AGAINST_TWO';

/** A stretch of a baseline or a stripe of the pitch: from one coordinate to another. */
interface Span {
  from: number;
  to: number;
}

interface Goal extends Span {
  /** The baseline the goal stands on. */
  y: number;
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PitchGeometry {
  kind: PitchKind;
  width: number;
  length: number;
  goals: Goal[];
  /** Stripes from which a goal counts. */
  shootingZones: Span[];
  solidLines: number[];
  dashedLines: number[];
  boxes: Box[];
  cones: Cone[];
  children: Child[];
}

export const SHOOTING_ZONE = 8;

const FUNINO_WIDTH = 20;
const FUNINO_LENGTH = 24;
const CLASSIC_WIDTH = 25;
const CLASSIC_LENGTH = 40;
const SMALL_WIDTH = 16;
const SMALL_LENGTH = 20;

function corners(width: number, length: number): Cone[] {
  return [0, length].flatMap((y) => [0, width].map((x): Cone => ({ x, y, marks: 'CORNER' })));
}

function lineCones(width: number, lines: number[]): Cone[] {
  return lines.flatMap((y) => [0, width].map((x): Cone => ({ x, y, marks: 'LINE' })));
}

function onBothBaselines(length: number, goals: Span[]): Goal[] {
  return [0, length].flatMap((y) => goals.map((goal) => ({ ...goal, y })));
}

/** 3 against 3 on four mini-goals: the inner posts are 12 m apart, thirds of 8 m. */
export const FUNINO: PitchGeometry = {
  kind: 'FUNINO',
  width: FUNINO_WIDTH,
  length: FUNINO_LENGTH,
  goals: onBothBaselines(FUNINO_LENGTH, [
    { from: 2, to: 4 },
    { from: 16, to: 18 },
  ]),
  shootingZones: [
    { from: 0, to: SHOOTING_ZONE },
    { from: FUNINO_LENGTH - SHOOTING_ZONE, to: FUNINO_LENGTH },
  ],
  solidLines: [],
  dashedLines: [SHOOTING_ZONE, FUNINO_LENGTH - SHOOTING_ZONE],
  boxes: [],
  cones: [
    ...corners(FUNINO_WIDTH, FUNINO_LENGTH),
    ...lineCones(FUNINO_WIDTH, [SHOOTING_ZONE, FUNINO_LENGTH - SHOOTING_ZONE]),
  ],
  children: [
    { x: 10, y: 4.4, side: 'HOME' },
    { x: 5, y: 9.8, side: 'HOME' },
    { x: 15, y: 10.4, side: 'HOME' },
    { x: 10, y: 19.6, side: 'AWAY' },
    { x: 5.5, y: 14.6, side: 'AWAY' },
    { x: 14.5, y: 13.8, side: 'AWAY' },
  ],
};

/** 4 and a goalkeeper against the same; one substitute of each side waits at the half-way line. */
export const CLASSIC: PitchGeometry = {
  kind: 'CLASSIC',
  width: CLASSIC_WIDTH,
  length: CLASSIC_LENGTH,
  goals: onBothBaselines(CLASSIC_LENGTH, [{ from: 10, to: 15 }]),
  shootingZones: [],
  solidLines: [CLASSIC_LENGTH / 2],
  dashedLines: [],
  boxes: [
    { x: 2.5, y: 0, width: 20, height: 10 },
    { x: 2.5, y: CLASSIC_LENGTH - 10, width: 20, height: 10 },
  ],
  cones: [
    ...corners(CLASSIC_WIDTH, CLASSIC_LENGTH),
    ...lineCones(CLASSIC_WIDTH, [CLASSIC_LENGTH / 2]),
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
};

/** What two trios play when each has a child missing. */
const TWO_AGAINST_TWO: PitchGeometry = {
  kind: 'TWO_AGAINST_TWO',
  width: SMALL_WIDTH,
  length: SMALL_LENGTH,
  goals: onBothBaselines(SMALL_LENGTH, [
    { from: 1.5, to: 3.5 },
    { from: 12.5, to: 14.5 },
  ]),
  shootingZones: [],
  solidLines: [SMALL_LENGTH / 2],
  dashedLines: [],
  boxes: [],
  cones: [...corners(SMALL_WIDTH, SMALL_LENGTH), ...lineCones(SMALL_WIDTH, [SMALL_LENGTH / 2])],
  children: [
    { x: 8, y: 3.8, side: 'HOME' },
    { x: 5, y: 8, side: 'HOME' },
    { x: 8, y: 16.2, side: 'AWAY' },
    { x: 11, y: 12, side: 'AWAY' },
  ],
};

export const PITCHES: Record<PitchKind, PitchGeometry> = { FUNINO, CLASSIC, TWO_AGAINST_TWO };
