import type { Club } from './clubView';

/** The strength of a team of which nothing is known. */
export const AVERAGE = 5;

/** A team that comes before anybody judged it. */
export const UNJUDGED = { estimatedSkill: AVERAGE, isEstimated: false };

/** The numbers a club is checked against, as the server names them. */
export interface ClubLimits {
  maxNameLength: number;
  maxShortNameLength: number;
  maxTeamsPerClub: number;
  maxTeams: number;
}

/** What may be wrong with the names of a club; each is a text of the interface. */
export type ClubNameProblem = 'clubRequired' | 'clubExists' | 'nameTooLong';
export type TeamsProblem = 'atLeastOneTeam' | 'atMostTeams' | 'atMostInTournament';
export type NickNameProblem = 'nickNameRequired' | 'nickNameExists' | 'nickNameTooLong';

/** What is wrong with a club's name, if anything. */
export function clubNameProblem(
  name: string,
  others: readonly Club[],
  limits: ClubLimits,
): ClubNameProblem | undefined {
  if (name.trim() === '') return 'clubRequired';
  if (name.trim().length > limits.maxNameLength) return 'nameTooLong';
  return others.some((club) => isSame(club.name, name)) ? 'clubExists' : undefined;
}

/** What is wrong with a club's short name, if anything. */
export function nickNameProblem(
  nickName: string,
  others: readonly Club[],
  limits: ClubLimits,
): NickNameProblem | undefined {
  if (nickName.trim() === '') return 'nickNameRequired';
  if (nickName.trim().length > limits.maxShortNameLength) return 'nickNameTooLong';
  return others.some((club) => isSame(club.nickName, nickName)) ? 'nickNameExists' : undefined;
}

/** What is wrong with the number of teams a club brings, if anything. */
export function teamsProblem(
  teams: number | null,
  teamsInAll: number,
  limits: ClubLimits,
): TeamsProblem | undefined {
  if (teams === null || teams < 1) return 'atLeastOneTeam';
  if (teams > limits.maxTeamsPerClub) return 'atMostTeams';
  return teams > roomFor(0, teamsInAll, limits) ? 'atMostInTournament' : undefined;
}

/** How many more teams a club with this many may bring. */
export function roomFor(teamsOfClub: number, teamsInAll: number, limits: ClubLimits): number {
  return Math.max(0, Math.min(limits.maxTeamsPerClub - teamsOfClub, limits.maxTeams - teamsInAll));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de');
}
