import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ClubColor } from '@/api/types';
import { colorDifference, labDifference, type Lab } from '@/testing/colorDifference';
import { clubInitials } from './clubColors';

const THEME = readFileSync('src/theme/clubs.css', 'utf-8');
const FILLS: ClubColor['fill'][] = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'BLACK',
  'WHITE',
];
const PAIRS = FILLS.flatMap((one, index) => FILLS.slice(index + 1).map((other) => [one, other]));

/** The colour that the theme gives a swatch for a purpose. */
function themed(fill: string, property: string): string {
  const block = new RegExp(`\\[data-club-fill='${fill}'\\] \\{([^}]*)\\}`, 'u').exec(THEME)?.[1];
  const color = new RegExp(`${property}: (#[0-9a-f]{6})`, 'u').exec(block ?? '')?.[1];
  if (!color) throw new Error(`The theme has no ${property} for ${fill}.`);
  return color;
}

test.each([
  ['Rot', 'RO'],
  ['Grün-Weiß', 'GW'],
  ['SG Königsbrunn', 'SK'],
  ['ö', 'Ö'],
])('%s is shown as %s', (nickName, initials) => {
  expect(clubInitials(nickName)).toBe(initials);
});

test.each(PAIRS)('%s and %s are told apart on badges and as dots in the dark', (one, other) => {
  for (const property of ['--club-fill', '--club-dark-dot']) {
    const difference = colorDifference(themed(one ?? '', property), themed(other ?? '', property));
    expect(difference, property).toBeGreaterThanOrEqual(20);
  }
});

test.each(FILLS)('no ring disappears on %s', (fill) => {
  const rings = { WHITE: '#ffffff', YELLOW: '#f7d117', BLACK: '#262d33' };
  for (const [ring, color] of Object.entries(rings)) {
    if (ring === fill) continue;
    expect(colorDifference(themed(fill, '--club-fill'), color), ring).toBeGreaterThanOrEqual(20);
  }
});

test.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
])('the measure of differences agrees with its paper: %j, %j', (one, other, difference) => {
  expect(labDifference(one, other)).toBeCloseTo(difference, 4);
});
