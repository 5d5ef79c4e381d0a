import { expect, test } from 'vitest';
import { instantOf } from './closing';

test.each([
  ['in winter', '2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  ['in summer', '2026-07-20T18:00', '2026-07-20T16:00:00.000Z'],
  ['an hour before the clocks change', '2026-03-29T01:00', '2026-03-29T00:00:00.000Z'],
  ['an hour after', '2026-03-29T04:00', '2026-03-29T02:00:00.000Z'],
])('a local moment %s is an instant', (_when, moment, instant) => {
  expect(instantOf(moment)).toBe(instant);
});
