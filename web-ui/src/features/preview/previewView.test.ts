import { describe, expect, test } from 'vitest';
import { aPreview } from '@/testing/preview';
import { effectOf, figuresOf, formatBalance, starvedClubs, type Figures } from './previewView';

const club = (funino: number, classic: number) => ({
  club: 'SV Rot',
  teams: 2,
  funinoMin: funino,
  funinoMax: funino,
  classicMin: classic,
  classicMax: classic,
});
const now: Figures = {
  formatDeviation: 4,
  rematches: 6,
  repeatedPartners: 0,
  maxMeetings: 3,
  sameClubGames: 2,
};
const floor = (value: number) => ({ value, bound: value });

function hintWith(change: Partial<Figures>) {
  const after = { ...now, ...change };
  return {
    kind: 'ADD_TEAMS' as const,
    changes: [{ club: 'SV Rot', teams: 1 }],
    rounds: 8,
    pitches: null,
    after: {
      formatDeviation: floor(after.formatDeviation),
      rematches: floor(after.rematches),
      repeatedPartners: floor(after.repeatedPartners),
      maxMeetings: after.maxMeetings,
      sameClubGames: after.sameClubGames,
    },
  };
}

test('a field that may not start has no figures', () => {
  expect(
    figuresOf(aPreview({ formatDeviation: null, rematches: null, repeatedPartners: null })),
  ).toBeNull();
});

describe('formatBalance', () => {
  test.each([
    [4, 4, 'balanced'],
    [5, 3, 'almost'],
    [6, 2, 'uneven'],
  ] as const)('%i Funino and %i classic games are %s', (funino, classic, balance) => {
    expect(formatBalance({ perClub: [club(funino, classic)] })).toBe(balance);
  });
});

test('a club without a classic game is starved', () => {
  expect(starvedClubs({ perClub: [club(8, 0)] })).toEqual(['SV Rot']);
});

describe('effectOf a hint names what matters most to children', () => {
  test.each([
    [{ sameClubGames: 0, formatDeviation: 0 }, 'sameClub'],
    [{ sameClubGames: 1 }, 'fewerSameClub'],
    [{ formatDeviation: 0 }, 'formats'],
    [{ maxMeetings: 2 }, 'opponents'],
    [{}, 'better'],
  ] as const)('%o is %s', (change, effect) => {
    expect(effectOf(hintWith(change), now)).toBe(effect);
  });
});
