import { describe, expect, test } from 'vitest';
import de from '@/i18n/de/preview.json';
import en from '@/i18n/en/preview.json';

type Texts = string | { [key: string]: Texts };

/** Words that no coach says, or that promise what nobody can. */
const NOT_OF_A_COACH =
  /bestenfalls|meistens|doppelt|Wiederhol|wieder aufeinander|at best|mostly|repetition|\bgames?\b/i;

function leaves(texts: Texts, path = ''): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}

describe.each([
  ['de', de],
  ['en', en],
] as const)('in %s', (_language, texts) => {
  test.each(leaves(texts))('%s is said in words of a coach', (_path, text) => {
    expect(text).not.toMatch(NOT_OF_A_COACH);
  });
});
