/** Small, believable values of the planner's API, for tests; each may be changed in part. */
import type { Criterion } from '@/api/tournament/criteria';
import type {
  Consequences,
  Costs,
  LeaderboardRow,
  Match,
  Recap,
  Report,
  Round,
  Side,
  Team,
  TimedRound,
  Tournament,
  TournamentConfig,
} from '@/api/types';
import { DEFAULTS } from '@/features/setup/tournament/form/facts';
import criteria from '@/i18n/de/criteria.json';
import { testClientConfig } from './clientConfig';

/** Eight rounds of seven minutes, three minutes between them, the third in play. */
const SCHEDULE: TimedRound[] = Array.from({ length: 8 }, (_, index) => {
  const at = (minutes: number) =>
    new Date(Date.UTC(2026, 10, 21, 10, 10 * index + minutes)).toISOString().slice(0, 16);
  return {
    round: index + 1,
    kickOff: `${at(0)}:00+01:00`,
    end: `${at(7)}:00+01:00`,
    plannedKickOff: `${at(0)}:00+01:00`,
    drinksBreakMinutes: 0,
    state: index < 2 ? 'CONFIRMED' : index === 2 ? 'OPEN' : 'PLANNED',
    durationInMinutes: 7,
  };
});

export function aTournament(change: Partial<Tournament> = {}): Tournament {
  return {
    ...DEFAULTS,
    tournamentId: 'tournament-1',
    name: 'Herbstturnier SV Rot',
    street: 'Am Sportplatz',
    streetNumber: 3,
    streetNumberSuffix: null,
    postalCode: '50931',
    city: 'Köln',
    date: '2026-11-21',
    startTime: '10:00',
    endDate: null,
    endTime: null,
    durationInMinutes: 7,
    expectedNumberOfTeams: 8,
    numberOfRounds: 8,
    consentToPublicLink: true,
    status: 'STARTED',
    currentRound: 3,
    version: 1,
    numberOfTeams: 8,
    numberOfClubs: 3,
    organizerClub: 'SV Rot',
    isOwner: true,
    classicPitches: 1,
    funinoPitches: 2,
    pitchesProposed: { classic: 1, funino: 2 },
    firstPitch: 1,
    breakInMinutes: null,
    schedule: SCHEDULE,
    delayMinutes: 0,
    seriesId: null,
    clock: null,
    clubs: [],
    festivalOf: null,
    ...change,
  };
}

/** A team such as "Rot 1" of the club "SV Rot". */
export function aTeam(nickName: string, number: number, change: Partial<Team> = {}): Team {
  return {
    teamId: `${nickName}-${number}`,
    name: `${nickName} ${number}`,
    club: `SV ${nickName}`,
    nickName,
    estimatedSkill: 5,
    isEstimated: true,
    state: change.withdrawn ? 'LEFT' : 'PRESENT',
    withdrawn: false,
    ...change,
  };
}

/** A side of one team, or of two merged ones. */
export function aSide(nickName: string, ...numbers: number[]): Side {
  return {
    name: `${nickName} ${numbers.join(' + ')}`,
    clubNickName: nickName,
    partnerClubNickName: null,
    teams: numbers.map((number) => ({
      teamId: `${nickName}-${number}`,
      name: `${nickName} ${number}`,
    })),
  };
}

/** The Funino match on a pitch, "Rot n" against "Blau n". */
export function aMatch(pitch: number, change: Partial<Match> = {}): Match {
  return {
    matchId: `match-${pitch}`,
    round: 3,
    gameType: 'FUNINO',
    pitch: { gameType: 'FUNINO', number: pitch },
    home: aSide('Rot', pitch),
    away: aSide('Blau', pitch),
    resultHomeSquad: null,
    confirmed: false,
    sameClub: false,
    resultVersion: 0,
    resultAt: null,
    resultBy: null,
    ...change,
  };
}

export function aRound(matches: Match[], change: Partial<Round> = {}): Round {
  return {
    round: 3,
    state: 'OPEN',
    kickOff: '2026-11-21T10:22:00+01:00',
    durationInMinutes: 7,
    pausing: [],
    notes: [],
    matches,
    ...change,
  };
}

export function aRecap(change: Partial<Recap> = {}): Recap {
  return {
    rounds: 8,
    games: 48,
    teams: 16,
    children: 48,
    trios: [],
    minutes: 56,
    fewestGames: 8,
    mostGames: 8,
    fewestOpponents: 9,
    formats: 'EQUAL',
    endedEarly: false,
    circle: {
      radius: 138,
      dot: 11,
      children: [
        { club: 'Rot', x: 0, y: -138 },
        { club: 'Blau', x: 0, y: 138 },
      ],
    },
    ...change,
  };
}

/** The day of a single round, played as planned. */
export function aReport(change: Partial<Report> = {}): Report {
  const team = { teamId: 'a', name: 'Rot 1' };
  return {
    teams: [{ team, minutes: 56, funino: 4, classic: 4, opponents: 9 }],
    minutes: 56,
    plan: [{ round: 1, kickOff: '2026-11-21T10:00:00+01:00', end: '2026-11-21T10:07:00+01:00' }],
    rounds: [{ round: 1, delayMinutes: 0 }],
    isTimed: true,
    endDelayMinutes: 0,
    advice: [],
    ...change,
  };
}

export function aRow(team: Team, change: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return { team, rank: 1, points: 3, matchesPlayed: 2, funinoCount: 1, classicCount: 1, ...change };
}

/** What a change leads to; by default nothing. */
export function someConsequences(change: Partial<Consequences> = {}): Consequences {
  return {
    discarded: { rounds: 0, results: 0 },
    before: null,
    after: null,
    costsBefore: null,
    costsAfter: null,
    brokenRules: [],
    ...change,
  };
}

/** What a round costs; by default nothing. */
export function someCosts(change: Partial<Costs> = {}): Costs {
  const none = Object.fromEntries(Object.keys(criteria).map((criterion) => [criterion, 0]));
  return { ...(none as Record<Criterion, number>), total: 0, ...change };
}

export function aConfig(): TournamentConfig {
  return {
    limits: testClientConfig.limits,
    pitchSizes: [],
    pitches: [
      { gameType: 'CLASSIC', number: 1 },
      { gameType: 'FUNINO', number: 2 },
      { gameType: 'FUNINO', number: 3 },
    ],
    recommendedDurations: [],
    plan: {
      rounds: SCHEDULE.slice(0, 2).map((timed) => ({
        ...timed,
        drinksBreakMinutes: timed.round === 1 ? 10 : 0,
        plannedEnd: timed.end ?? timed.kickOff,
      })),
      changeoverMinutes: 3,
      longBreakAfter: 1,
      longBreakMinutes: 10,
      netMinutes: 56,
      recommendedDuration: 7,
      expectedEnd: '2026-11-21T11:34:00+01:00',
      plannedEnd: '2026-11-21T11:34:00+01:00',
      delayMinutes: 0,
      warnings: [],
    },
  };
}
