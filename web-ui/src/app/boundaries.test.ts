import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = Object.keys(import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}']));
const PART = /\b(lazily|lazy|prepared|screen)\(/;
const HAS_BOUNDARY = /<ErrorBoundary\b/;

const text = (file: string) => readFileSync(`.${file}`, 'utf8');

/** What a file imports before anybody asks for more. */
function importsOf(file: string): string[] {
  return [...text(file).matchAll(/^(?:import|export)\b(?! type)[^;]*?from '([@.][^']*)'/gm)]
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
  expect(found).toContain('/src/app/page/Messages.tsx');
  // Its screens all stand in `Root`, and that holds a boundary.
  expect(text('/src/app/AppRoutes.tsx')).toContain(
    'createRoutesFromElements(\n  <Route element={<Root />}>',
  );
  const parts = [...found].filter((file) => PART.test(text(file)));
  expect(parts.sort()).toEqual(['/src/app/AppRoutes.tsx', '/src/components/start/prepared.tsx']);
});

test('what is split off brings its boundary along, so that the rest of the page stays', () => {
  const splitting = SOURCE.filter((file) => /\blazy\(/.test(text(file)));
  expect(splitting).toContain('/src/components/start/prepared.tsx');
  const without = splitting.filter((file) => !HAS_BOUNDARY.test(text(file)));
  // Its parts are drawn with the page, inside the boundary of the day.
  expect(without).toEqual(['/src/routes/festival/FestivalHome.tsx']);
});

test('a page comes with all its words: those that came later could take it away', () => {
  const routes = text('/src/app/AppRoutes.tsx');
  const files = text('/src/routes/fartherPages.ts');
  const pages = [...routes.matchAll(/fartherScreen\('(\w+)'([^)]*)\)/g)].flatMap(
    ([, page = '', named = '']) => {
      const load = new RegExp(`${page} = \\(\\) => import\\('\\.(/.*)'\\)`);
      const start = `/src/routes${load.exec(files)?.[1]}.tsx`;
      const used = [...outsideOfBoundaries(start)].flatMap(namespacesIn);
      const late = [...new Set(used)].filter((name) => !named.includes(`'${name}'`));
      return late.length > 0 ? [[page, late]] : [];
    },
  );
  // The file that its heading is in has one with a clock as well.
  expect(pages).toEqual([['tournamentClubs', ['round']]]);
});

/** The namespaces whose texts a file says, besides those that are always there. */
function namespacesIn(file: string): string[] {
  return [...text(file).matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, named = '']) =>
    [...named.matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) => (name === 'common' ? [] : name)),
  );
}
