import { describe, expect, test } from 'vitest';
import { WORDING } from '@/testing/wording';

/** Texts that were agreed on word for word. */
const AGREED = new Set(WORDING.map(([key]) => key));
/** Behind "For experts", and what the engine's criteria are called. */
const FOR_EXPERTS = /^(criteria:|fairness:(costs|alternative|sheet\.gap))/;
const MESSAGE = /^common:(messages|reasons)\.|^[a-z-]+:(validation|invalid)\.|\.mend\./;

const german = import.meta.glob<object>('./de/*.json', { import: 'default', eager: true });
const english = import.meta.glob<object>('./en/*.json', { import: 'default', eager: true });

type Text = [key: string, text: string];

function textsOf(files: Record<string, object>): Text[] {
  return Object.entries(files)
    .flatMap(([path, texts]) => leaves(texts, `${path.slice(5, -5)}:`))
    .filter(([key]) => !AGREED.has(key));
}

function leaves(texts: object, path: string): Text[] {
  return Object.entries(texts).flatMap(([key, inner]): Text[] =>
    typeof inner === 'string' ? [[path + key, inner]] : leaves(inner as object, `${path}${key}.`),
  );
}

/** The texts in which something stands that should not. */
const containing = (texts: Text[], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text));

describe.each([
  [
    'de',
    textsOf(german),
    {
      boasts: /erfolgreich/i,
      calques: /alle beide|macht Sinn|in (19|20)\d\d|nicht wirklich|Teilnehmerfeld/i,
      costs: /\bKosten\b|\bkostet\b/,
      quotes: /"|“[^”]*”|(?<!\p{L})'|\.\.\./u,
    },
  ],
  [
    'en',
    textsOf(english),
    {
      boasts: /success/i,
      calques:
        /\banew\b|\bfor who\b|\bwho looks\b|\bknows? no\b|\bgoes? on\b|leads nowhere|that way everyone|stands before/i,
      costs: /\bcosts?\b/i,
      quotes: /"|„|(?<!\p{L})'|\.\.\./u,
    },
  ],
] as const)('texts in %s', (_language, texts, { boasts, calques, costs, quotes }) => {
  test('say what happened without praising it', () => {
    expect(containing(texts, boasts)).toEqual([]);
  });

  test('have no sentence of the other language in them', () => {
    expect(containing(texts, calques)).toEqual([]);
  });

  test('name no costs of the engine but to experts', () => {
    expect(containing(texts, costs).filter(([key]) => !FOR_EXPERTS.test(key))).toEqual([]);
  });

  test('have the quotation marks and the ellipsis of their language', () => {
    expect(containing(texts, quotes)).toEqual([]);
  });

  test('have no space too many', () => {
    expect(containing(texts, / {2}|^ (?!und |and )| $(?<!(und|and) )/)).toEqual([]);
  });

  test('end each message as a sentence ends', () => {
    const messages = texts.filter(([key]) => MESSAGE.test(key));
    expect(messages.length).toBeGreaterThan(40);
    expect(messages.filter(([, text]) => !/[.…!?]$/.test(text))).toEqual([]);
  });
});
