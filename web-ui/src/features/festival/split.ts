/** The split of a day as it is tapped: clubs in groups, and what two of them may do. */
import type { DaySplit } from '@/api/types';

export type SplitGroup = DaySplit['groups'][number];
export type SplitTeam = SplitGroup['teams'][number];

/** What changes places together: the teams of one club in one group, or a single one of them. */
export interface ClubInGroup {
  /** The position of the group. */
  group: number;
  club: string;
  nickName: string;
  /** What it is called: the club, or the team. */
  name: string;
  teams: SplitTeam[];
}

/** The clubs of a group, or its single teams, those with the strongest team first. */
export function clubsIn({ teams }: SplitGroup, group: number, isSingle = false): ClubInGroup[] {
  const clubs = new Map<string, ClubInGroup>();
  for (const team of [...teams].sort((one, other) => other.estimatedSkill - one.estimatedSkill)) {
    const { club, nickName, key, number } = team;
    const name = isSingle ? `${nickName} ${number}` : nickName;
    const place = isSingle ? key : club;
    const known = clubs.get(place) ?? { group, club, nickName, name, teams: [] };
    clubs.set(place, { ...known, teams: [...known.teams, team] });
  }
  return [...clubs.values()];
}

export function isSame(one: ClubInGroup | undefined, other: ClubInGroup): boolean {
  return one !== undefined && keyOf(one) === keyOf(other);
}

/** No two that stand on the screen have a team in common. */
export function keyOf({ teams }: ClubInGroup): string {
  return teams[0]?.key ?? '';
}

/** What two taps ask for: that two change places, or that they play in one group or in different ones. */
export type Ask = 'swap' | 'together' | 'apart';

/** Whether two can be tapped one after the other: groups stay as large as they are. */
export function mayAsk(ask: Ask, one: ClubInGroup, other: ClubInGroup): boolean {
  if (ask === 'swap') return one.group !== other.group && one.teams.length === other.teams.length;
  return !isSame(one, other) && (ask === 'together' || one.name !== other.name);
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
