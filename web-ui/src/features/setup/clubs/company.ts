import type { Club } from '@/api/types';
import { companyOf } from '@/components/clubs/clubColors';

/** The clubs that a club may join: those that joined no other, as far as all together are few enough. */
export function hostsFor(club: Club, clubs: readonly Club[], most: number): Club[] {
  if (clubs.some(({ joinsWith }) => joinsWith === club.clubId)) return [];
  return clubs.filter((host) => {
    if (host === club || host.joinsWith) return false;
    const others = [host, ...companyOf(host, clubs)].filter((other) => other !== club);
    return [club, ...others].reduce((teams, each) => teams + each.teams.length, 0) <= most;
  });
}

/** How clubs that play together are named: "Rot + Blau". */
export function together(clubs: readonly { nickName: string }[]): string {
  return clubs.map(({ nickName }) => nickName).join(' + ');
}
