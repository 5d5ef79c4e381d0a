import { expect, test } from 'vitest';
import { WORDING } from '@/testing/wording';
import { leavesOf, type Texts } from '@/testing/texts';

/** Words that no coach says, that promise what nobody can, or that are a second name of something. */
const NOT_OF_A_COACH = new RegExp(
  [
    ...['bestenfalls', 'meistens', 'at best', 'mostly'],
    ...['doppelt', '(?<!Passwort )wiederhol', 'wieder aufeinander', 'repetition', 'revanche'],
    ...['\\bgames?\\b(?!\\})', 'gewönne', 'higher rating', 'um diese Zeit', 'ist bearbeitet'],
    ...['du siehst sie immer', 'stand here', 'Durchschnitt und Durchschnitt', 'Hausnumme\\b'],
  ].join('|'),
  'i',
);
/** Sentences that were agreed on word for word. */
const AGREED = new Set(WORDING.map(([key]) => key));

/** Those of the interface, and those that the server writes on paper, in mails and on the pages of an account. */
const files = import.meta.glob<Texts>(
  ['./{de,en}/*.json', '../../../webapp/*/texts/{de,en}.json'],
  { import: 'default', eager: true },
);
const texts = Object.entries(files).flatMap(([path, tree]) => {
  const namespace = path.replace(/^\.\/\w+\/|\.json$/g, '');
  return leavesOf(tree).map(([key, text]) => ({ path, key: `${namespace}:${key}`, text }));
});

test('all texts are said in words of a coach', () => {
  expect(Object.keys(files).filter((path) => path.includes('webapp'))).toHaveLength(4);
  const wrong = texts.filter(({ key, text }) => !AGREED.has(key) && NOT_OF_A_COACH.test(text));
  expect(wrong).toEqual([]);
});
