import type { ClientConfig } from '@/api/types';
import dayPlans from './dayPlans.json';

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
    maxTeamsOfADay: 64,
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
    maxChildren: 96,
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
  dayRules: dayPlans.rules,
};
