/** Small, believable values of a festival day, for tests; each may be changed in part. */
import type { DayGroup, FestivalDay } from '@/api/types';

/** A tournament of the day in its third round, with two clubs on three pitches. */
export function aGroup(label: string, change: Partial<DayGroup> = {}): DayGroup {
  return {
    tournamentId: label,
    name: `Sommerfest ${label}`,
    label,
    status: 'STARTED',
    numberOfTeams: 8,
    startTime: '10:00',
    endTime: '11:34',
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
    ...change,
  };
}
