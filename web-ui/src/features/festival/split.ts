/** The split of a day as it is tapped: clubs in groups, and what two of them may do. */
import type { DaySplit } from '@/api/types';

export type SplitGroup = DaySplit['groups'][number];
export type SplitTeam = SplitGroup['teams'][number];

/** The teams of one club in one group, which change places together. */
export interface ClubInGroup {
  /** The position of the group. */
  group: number;
  club: string;
  nickName: string;
  teams: SplitTeam[];
}

/** The clubs of a group, those with the strongest team first. */
export function clubsIn({ teams }: SplitGroup, group: number): ClubInGroup[] {
  const clubs = new Map<string, ClubInGroup>();
  for (const team of [...teams].sort((one, other) => other.estimatedSkill - one.estimatedSkill)) {
    const { club, nickName } = team;
    const known = clubs.get(club) ?? { group, club, nickName, teams: [] };
    clubs.set(club, { ...known, teams: [...known.teams, team] });
  }
  return [...clubs.values()];
}

export function isSame(one: ClubInGroup | undefined, other: ClubInGroup): boolean {
  return one?.group === other.group && one.club === other.club;
}

/** Whether two can change places: in different groups, with as many teams, so that the groups stay as large as they are. */
export function maySwap(one: ClubInGroup, other: ClubInGroup): boolean {
  return one.group !== other.group && one.teams.length === other.teams.length;
}

/** Which team plays in which group. */
export function assignedIn({ groups }: DaySplit): string[][] {
  return groups.map(({ teams }) => teams.map(({ key }) => key));
}

/** A split whose teams are where they were tapped to, before the server has said what that does. */
export function arranged(split: DaySplit, assigned: readonly string[][] | undefined): DaySplit {
  if (!assigned) return split;
  const teams = new Map(
    split.groups.flatMap((group) => group.teams).map((team) => [team.key, team]),
  );
  const groups = split.groups.map((group, position) => ({
    ...group,
    teams: (assigned[position] ?? []).flatMap((key) => teams.get(key) ?? []),
  }));
  return { ...split, groups };
}

/** The same once two clubs have changed places. */
export function swapped(split: DaySplit, one: ClubInGroup, other: ClubInGroup): string[][] {
  const idsOf = ({ teams }: ClubInGroup) => teams.map(({ key }) => key);
  return assignedIn(split).map((group, position) => {
    if (position !== one.group && position !== other.group) return group;
    const [going, coming] =
      position === one.group ? [idsOf(one), idsOf(other)] : [idsOf(other), idsOf(one)];
    return [...group.filter((team) => !going.includes(team)), ...coming];
  });
}

/** The clubs of the day, each once, in its colours. */
export function clubsOfSplit({ groups }: DaySplit) {
  const teams = groups.flatMap((group) => group.teams);
  return [...new Map(teams.map(({ nickName, color }) => [nickName, { nickName, color }])).values()];
}

/** How many clubs play in more than one group. */
export function spreadClubs({ groups }: DaySplit): number {
  const places = groups.flatMap((group, position) => clubsIn(group, position));
  return new Set(
    places
      .filter(({ club }, index) => places.findIndex((place) => place.club === club) !== index)
      .map(({ club }) => club),
  ).size;
}

/** Into how few and how many tournaments so many teams can be split; at least into two. */
export function groupsPossible(
  teams: number,
  { minTeams, maxTeams }: { minTeams: number; maxTeams: number },
): { min: number; max: number } {
  const min = Math.max(2, Math.ceil(teams / maxTeams));
  return { min, max: Math.max(min, Math.floor(teams / minTeams)) };
}
