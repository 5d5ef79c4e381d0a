import type { Team } from '@/api/types';

/** A club with its teams, in the order in which they joined. */
export interface Club {
  name: string;
  nickName: string;
  teams: Team[];
}

/** The clubs of a tournament in the order of joining. */
export function clubsOf(teams: readonly Team[]): Club[] {
  const clubs = new Map<string, Club>();
  for (const team of teams) {
    const club = clubs.get(team.nickName);
    if (club) club.teams.push(team);
    else clubs.set(team.nickName, { name: team.club, nickName: team.nickName, teams: [team] });
  }
  return [...clubs.values()];
}

/** The teams that still take part. */
export function present(teams: readonly Team[]): Team[] {
  return teams.filter((team) => !team.withdrawn);
}
