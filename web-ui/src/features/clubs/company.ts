import { useContext } from 'react';
import type { Club } from '@/api/types';
import { ClubColors } from '@/components/clubColors';

/** The clubs that a club plays together with, in the order of joining. */
export function companyOf<Known extends Partial<Pick<Club, 'clubId' | 'joinsWith'>>>(
  club: Known,
  clubs: readonly Known[],
): Known[] {
  const host = club.joinsWith ?? club.clubId;
  if (host === undefined) return [];
  return clubs.filter(
    (other) => other !== club && (other.clubId === host || other.joinsWith === host),
  );
}

/** The short names of the clubs that one plays together with. */
export function useCompany(nickName: string): string[] {
  const clubs = useContext(ClubColors) ?? [];
  const own = clubs.find((club) => club.nickName === nickName);
  return own ? companyOf(own, clubs).map((club) => club.nickName) : [];
}

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
