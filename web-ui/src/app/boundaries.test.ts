import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = Object.keys(import.meta.glob('/src/**/*.{ts,tsx}'));
const PART = /\b(lazily|lazy|prepared|screen)\(/;
const HAS_BOUNDARY = /<ErrorBoundary\b/;

const text = (file: string) => readFileSync(`.${file}`, 'utf8');

/** What a file imports before anybody asks for more. */
function importsOf(file: string): string[] {
  return [...text(file).matchAll(/^(?:import|export)\b[^;]*?from '([@.][^']*)'/gm)]
    .map(([, from = '']) =>
      from.startsWith('@/') ? from.replace('@', '/src') : join(dirname(file), from),
    )
    .flatMap((path) => SOURCE.filter((known) => [`${path}.ts`, `${path}.tsx`].includes(known)));
}

/** All files that are drawn from a start on, up to the first one that holds a boundary. */
function outsideOfBoundaries(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    if (!HAS_BOUNDARY.test(text(file))) importsOf(file).forEach((next) => found.add(next));
  }
  return found;
}

test('a part that cannot be loaded never takes the whole application away', () => {
  const found = outsideOfBoundaries('/src/app/main.tsx');
  expect(found).toContain('/src/app/Root.tsx');
  expect(found).toContain('/src/app/Messages.tsx');
  // Its screens all stand in `Root`, and that holds a boundary.
  expect(text('/src/app/AppRoutes.tsx')).toContain(
    'createRoutesFromElements(\n  <Route element={<Root />}>',
  );
  const parts = [...found].filter((file) => PART.test(text(file)));
  expect(parts.sort()).toEqual(['/src/app/AppRoutes.tsx', '/src/components/prepared.tsx']);
});
