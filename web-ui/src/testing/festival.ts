/** Small, believable values of a festival day, for tests; each may be changed in part. */
import type { DayGroup, DaySplit, FestivalDay, Problem } from '@/api/types';

type SplitTeam = DaySplit['groups'][number]['teams'][number];

/** A tournament of the day in its third round, with two clubs on three pitches. */
export function aGroup(label: string, change: Partial<DayGroup> = {}): DayGroup {
  return {
    tournamentId: label,
    name: `Sommerfest ${label}`,
    label,
    status: 'STARTED',
    numberOfTeams: 8,
    expectedNumberOfTeams: 8,
    startTime: '10:00',
    endTime: '11:34',
    waitsFor: null,
    currentRound: 3,
    numberOfRounds: 8,
    durationInMinutes: 7,
    roundState: 'OPEN',
    version: 1,
    pitches: [
      { gameType: 'CLASSIC', number: 1 },
      { gameType: 'FUNINO', number: 2 },
      { gameType: 'FUNINO', number: 3 },
    ],
    clock: null,
    clubs: [aDayClub('Rot', 4), aDayClub('Blau', 4)],
    ...change,
  };
}

/** A club such as "SV Rot" with so many teams. */
export function aDayClub(nickName: string, numberOfTeams: number): DayGroup['clubs'][number] {
  const color = { fill: nickName === 'Rot' ? 'RED' : 'BLUE', ring: null } as const;
  return { clubId: nickName, name: `SV ${nickName}`, nickName, color, numberOfTeams };
}

export function aFestivalDay(
  groups: DayGroup[] = [aGroup('F1'), aGroup('F2')],
  change: Partial<FestivalDay> = {},
): FestivalDay {
  return {
    seriesId: 'series-1',
    name: 'Sommerfest',
    date: '2026-11-21',
    isOwner: false,
    festival: true,
    groups,
    canUndoSplit: false,
    movedTo: null,
    helped: [],
    ...change,
  };
}

/** A team such as "Rot 1" in the split of a day. */
export function aSplitTeam(nickName: string, number: number, estimatedSkill: number): SplitTeam {
  return {
    key: `${nickName}-${number}`,
    club: nickName,
    nickName,
    color: { fill: 'BLUE', ring: null },
    number,
    estimatedSkill,
    isNew: false,
    reason: 'AS_SORTED',
  };
}

export function aSplitGroup(
  label: string,
  teams: SplitTeam[],
  change: Partial<DaySplit['groups'][number]> = {},
): DaySplit['groups'][number] {
  return {
    name: `Sommerfest ${label}`,
    label,
    numberOfTeams: teams.length,
    pitches: [],
    strengths: { weakest: 2, mean: 5, strongest: 9 },
    teams,
    joins: [],
    brokenRules: [],
    ...change,
  };
}

/** What would make a split possible, as the server names it: each time with all four. */
export function aRemedy(
  reason: string,
  change: { teams?: number; club?: string; groups?: number[]; wishes?: number[] },
): Problem {
  const params = { teams: null, club: null, groups: [], wishes: [], ...change };
  return { field: null, reason, message: '', params };
}

export function aSplit(groups: DaySplit['groups']): DaySplit {
  const teams = groups.flatMap((group) => group.teams);
  return {
    by: 'SIMILAR',
    numberOfTeams: teams.length,
    numberOfClubs: new Set(teams.map(({ club }) => club)).size,
    groups,
    cost: 3,
    bound: 3,
    isProven: true,
    isLegal: true,
    costs: { offPlace: 0, together: 3, alone: 0, move: 0 },
    brokenWishes: [],
    leftOut: [],
  };
}
