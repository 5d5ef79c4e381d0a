/** The split of a day as it is tapped: clubs in groups, and what two of them may do. */
import { clientConfig } from '@/api/wire/clientConfig';
import type { DaySplit } from '@/api/types';

export type SplitGroup = DaySplit['groups'][number];

/** What changes places together: the teams of one club in one group. */
export interface ClubInGroup {
  /** The position of the group. */
  group: number;
  club: string;
  nickName: string;
  teams: SplitGroup['teams'];
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

/** Why teams play there, each reason once; without those whose strength belongs there. */
export function reasonsOf(teams: SplitGroup['teams']) {
  const reasons = teams.flatMap(({ reason }) => (reason === 'AS_SORTED' ? [] : reason));
  return [...new Set(reasons)];
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
export function mayAsk(ask: Ask, one: ClubInGroup, other: ClubInGroup, split: DaySplit): boolean {
  if (ask !== 'swap') return !isSame(one, other) && (ask === 'together' || one.club !== other.club);
  if (one.group === other.group) return mayJoin(one, other, split);
  return one.teams.length === other.teams.length;
}

/** Whether a club with a single team in a group can play there together with another one, and does not yet. */
function mayJoin(one: ClubInGroup, other: ClubInGroup, { groups }: DaySplit): boolean {
  const { joins = [], teams = [] } = groups[one.group] ?? {};
  const numberOf = (club: string) => teams.filter((team) => team.club === club).length;
  return (
    one.club !== other.club &&
    Math.min(numberOf(one.club), numberOf(other.club)) === 1 &&
    !joins.some((clubs) => clubs.includes(one.club) && clubs.includes(other.club))
  );
}

/** What an organiser has tapped: who plays in which group, and which clubs play together there. */
export interface Arrangement {
  assigned: string[][];
  joins: string[][][];
}

/** What stands there before anything was tapped; who plays together is then left to the planner. */
export function arrangementOf({ groups }: DaySplit): Arrangement {
  return {
    assigned: groups.map(({ teams }) => teams.map(({ key }) => key)),
    joins: groups.map(() => []),
  };
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

/** The same once two clubs have changed places, or play together where both are in one group. */
export function tapped(
  { assigned, joins }: Arrangement,
  one: ClubInGroup,
  other: ClubInGroup,
): Arrangement {
  const clubs = [one.club, other.club];
  const free = joins.map((chosen, position) =>
    position === one.group || position === other.group
      ? chosen.filter((join) => !join.some((club) => clubs.includes(club)))
      : chosen,
  );
  if (one.group === other.group) {
    return { assigned, joins: free.with(one.group, [...(free[one.group] ?? []), clubs]) };
  }
  const idsOf = ({ teams }: ClubInGroup) => teams.map(({ key }) => key);
  const exchanged = assigned.map((group, position) => {
    if (position !== one.group && position !== other.group) return group;
    const [going, coming] =
      position === one.group ? [idsOf(one), idsOf(other)] : [idsOf(other), idsOf(one)];
    return [...group.filter((team) => !going.includes(team)), ...coming];
  });
  return { assigned: exchanged, joins: free };
}

/** The clubs of the day, each once, in its colours. */
export function clubsOfSplit({ groups }: DaySplit) {
  const teams = groups.flatMap((group) => group.teams);
  return [...new Map(teams.map(({ nickName, color }) => [nickName, { nickName, color }])).values()];
}

/** How many clubs play in more than one group. */
export function spreadClubs({ groups }: DaySplit): number {
  const clubs = groups.flatMap(({ teams }) => [...new Set(teams.map(({ club }) => club))]);
  return new Set(clubs.filter((club, index) => clubs.indexOf(club) !== index)).size;
}

/** Into how few and how many tournaments so many teams can be split; at least into two, and those that there are stay. */
export function groupsPossible(teams: number, groups: number): { min: number; max: number } {
  const { minTeams, maxTeams } = clientConfig().limits;
  const min = Math.max(2, groups, Math.ceil(teams / maxTeams));
  return { min, max: Math.max(min, Math.floor(teams / minTeams)) };
}
