import { expect, test } from 'vitest';
import { LANGUAGES } from './languages';

const TEXTS = Object.keys(import.meta.glob('../i18n/*/common.json'));
const SOURCES = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../tooling/*.ts',
    '!../**/*.test.*',
    '!../testing/**',
    '!../api/schema.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** A list with a language in it. */
const LIST = /\[\s*'(de|en)'/;

test('the languages are those that have texts', () => {
  expect(TEXTS.map((file) => file.split('/').at(-2))).toEqual([...LANGUAGES]);
});

test('they are listed once, for the interface and what builds it', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
  const lists = Object.keys(SOURCES).filter((file) => LIST.test(SOURCES[file] ?? ''));
  expect(lists).toEqual(['./languages.ts']);
});
