import type { ClientConfig } from '@/api/types';

const MINUTES_BY_ROUNDS: Record<number, number> = { 3: 10, 4: 10, 5: 10, 6: 10, 7: 8, 8: 7, 9: 6 };

/** A configuration as a fresh installation sends it. */
export const testClientConfig: ClientConfig = {
  apiPrefix: '/api',
  identity: { url: '/auth', realm: 'club', clientId: 'public' },
  languages: ['de', 'en'],
  operator: { name: null, address: null, email: null, phone: null },
  retentionMonths: 12,
  pilotEnd: null,
  logDays: 28,
  limits: {
    minTeams: 6,
    maxTeams: 16,
    minClubs: 2,
    minTeamsPerClub: 2,
    maxTeamsPerClub: 8,
    maxDatesAtOnce: 20,
    minStrength: 1,
    maxStrength: 10,
    minRounds: 1,
    maxRounds: 12,
    minDuration: 5,
    maxDuration: 30,
    maxNameLength: 100,
    maxShortNameLength: 20,
    maxPitches: 8,
    maxBreak: 60,
    minPostalCode: '01001',
    maxPostalCode: '99998',
    childrenPerTeam: 3,
    maxChildren: 50,
    gentlemanGoalDifference: 3,
    maxFeedbackLength: 4000,
    points: { win: 3, draw: 1, loss: 0 },
  },
  recommendedDurations: [6, 8, 10, 12, 14, 16].flatMap((teams) =>
    Object.entries(MINUTES_BY_ROUNDS).map(([rounds, minutes]) => ({
      rounds: Number(rounds),
      teams,
      minutes,
      tooLong: false,
    })),
  ),
  dayRules: {
    sizes: [
      { teams: 6, classic: 1, funino: 3 },
      { teams: 8, classic: 1, funino: 2 },
      { teams: 10, classic: 2, funino: 3 },
      { teams: 12, classic: 2, funino: 4 },
      { teams: 14, classic: 2, funino: 5 },
      { teams: 16, classic: 2, funino: 4 },
    ].map(({ teams, ...pitches }) => ({ teams, changeoverMinutes: 1 + teams / 4, pitches })),
    drinksBreakMinutes: 10,
    drinksBreakFromRounds: 6,
    longestDay: 100,
    longestPlayingTime: 80,
    longestRound: 10,
    roundsThatSort: 4,
    teamsToSort: 12,
  },
};
