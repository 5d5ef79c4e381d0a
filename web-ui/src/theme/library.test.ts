import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const STYLES = join(import.meta.dirname, '../../node_modules/@mantine/core/styles');

test('each component of the library that stands on a screen has its style sheet', () => {
  const code = Object.values(SOURCES).join('\n');
  const used = [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => existsSync(join(STYLES, `${name}.layer.css`)));
  const loaded = (name: string) => code.includes(`@mantine/core/styles/${name}.layer.css`);
  expect(used).toContain('Button');
  expect([...new Set(used)].filter((name) => !loaded(name))).toEqual([]);
});
