import { describe, expect, test } from 'vitest';
import de from '@/i18n/de/preview.json';
import en from '@/i18n/en/preview.json';

type Texts = string | { [key: string]: Texts };

/** Says nothing of how a tournament will be paired: the plan of the day, column heads, acts. */
const NO_PROMISE =
  /^(everyonePlays|plan|tooLong|blocked\..*|formats\.(perClub|funino|classic|range)|usual\.(range|exactly|games_.*)|hint\.(ADD_TEAMS|ROUNDS|PITCHES|moreClassic|moreFunino|moreTeams_.*|newClub_.*|and|carryOut\..*)|verdict\..*)$/;

/** Words for those who ask for figures: the verdict, which everybody reads, has none of them. */
const FOR_EXPERTS =
  /bestenfalls|meistens|doppelt|Wiederhol|wieder aufeinander|at best|mostly|\bgames?\b/i;

function leaves(texts: Texts, path = ''): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}

describe.each([
  ['de', de, /bestenfalls/i, /meistens/i],
  ['en', en, /at best/i, /usually/i],
] as const)('in %s', (_language, texts, atBest, usually) => {
  const promises = leaves(texts).filter(([path]) => !NO_PROMISE.test(path));

  test.each(promises)('%s says whether it is possible at best or usual', (path, text) => {
    const isUsual = path.startsWith('usual.');
    expect(usually.test(text)).toBe(isUsual);
    expect(atBest.test(text)).toBe(!isUsual);
  });

  const verdict = leaves(texts).filter(([path]) => path.startsWith('verdict.'));

  test.each(verdict)('%s is said in words of a coach', (_path, text) => {
    expect(text).not.toMatch(FOR_EXPERTS);
  });
});
