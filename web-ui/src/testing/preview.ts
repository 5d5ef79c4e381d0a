import type { Preview } from '@/api/types';

/** What a field allows at best, where nothing has to be repeated. */
export const NOTHING_REPEATED: Preview['hints'][number]['after'] = {
  formatDeviation: { value: 0, bound: 0 },
  rematches: { value: 0, bound: 0 },
  repeatedPartners: { value: 0, bound: 0 },
  meetings: 72,
  maxMeetings: 1,
  sameClubGames: 0,
};

/** What a legal field of two clubs allows. */
export function aPreview(change: Partial<Preview> = {}): Preview {
  const floor = { value: 0, bound: 0 };
  return {
    legal: true,
    brokenRules: [],
    rounds: 8,
    perClub: [
      { club: 'SV Rot', teams: 4, funinoMin: 4, funinoMax: 4, classicMin: 4, classicMax: 4 },
      { club: 'SV Blau', teams: 4, funinoMin: 4, funinoMax: 4, classicMin: 4, classicMax: 4 },
    ],
    formatDeviation: floor,
    rematches: floor,
    repeatedPartners: floor,
    maxMeetings: 1,
    sameClubGames: 0,
    pitchesNeeded: { classic: 1, funino: 2 },
    usual: null,
    hints: [],
    verdict: aVerdict(),
    ...change,
  };
}

/** A field that is good, or the changes that make it another one. */
export function aVerdict(change: Partial<Preview['verdict']> = {}): Preview['verdict'] {
  return {
    state: 'GOOD',
    problem: null,
    brokenRule: null,
    facts: {
      formats: 'HALF',
      funinoMin: 4,
      funinoMax: 4,
      classicMin: 4,
      classicMax: 4,
      opponents: 6,
      otherTeams: 7,
      isUsual: true,
    },
    remedies: [],
    exampleClubs: null,
    ...change,
  };
}
