import { expect, test } from 'vitest';
import { WORDING } from '@/testing/wording';
import { leavesOf, type Texts } from '@/testing/texts';

/** Words that no coach says, that promise what nobody can, or that are a second name of something. */
const NOT_OF_A_COACH = new RegExp(
  [
    ...['bestenfalls', 'meistens', 'at best', 'mostly'],
    ...['doppelt', 'wiederhol', 'wieder aufeinander', 'repetition'],
    ...['\\bgames?\\b(?!\\}\\})', 'gewönne', 'higher rating', 'um diese Zeit', 'ist bearbeitet'],
  ].join('|'),
  'i',
);
/** Sentences that were agreed on word for word. */
const AGREED = new Set(WORDING.map(([key]) => key));

const files = import.meta.glob<Texts>('./{de,en}/*.json', { import: 'default', eager: true });
const texts = Object.entries(files).flatMap(([path, tree]) => {
  const [, language, namespace] = path.match(/(\w\w)\/([\w-]+)\.json$/) ?? [];
  return leavesOf(tree).map(([key, text]) => ({ language, key: `${namespace}:${key}`, text }));
});

test('all texts are said in words of a coach', () => {
  const wrong = texts.filter(({ key, text }) => !AGREED.has(key) && NOT_OF_A_COACH.test(text));
  expect(wrong).toEqual([]);
});
