import { createContext, useContext } from 'react';
import type { Club, ClubColor } from '@/api/types';

/** A club as far as its colours go. */
export type ColoredClub = Pick<Club, 'nickName' | 'color'> & Partial<Club>;

/** The clubs of the tournament that is shown; badges and dots find their colours here. */
export const ClubColors = createContext<readonly ColoredClub[] | undefined>(undefined);

/** Data kept by an earlier version knows no colours yet. */
const UNKNOWN: ClubColor = { fill: 'BLUE' };

/** The colours of a club, by its short name. */
export function useClubColor(nickName: string | undefined): ClubColor {
  const clubs = useContext(ClubColors);
  return clubs?.find((club) => club.nickName === nickName)?.color ?? UNKNOWN;
}

/** The clubs of the tournament whose names are easily taken for this one's. */
export function useLookAlikes(nickName: string): string[] {
  const clubs = useContext(ClubColors) ?? [];
  const alike = clubs.find((club) => club.nickName === nickName)?.looksLike ?? [];
  return clubs
    .filter(({ clubId }) => clubId !== undefined && alike.includes(clubId))
    .map(({ club, nickName: short }) => `${club} (${short})`);
}

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
export function useCompany(nickName: string | undefined): string[] {
  const clubs = useContext(ClubColors) ?? [];
  const own = clubs.find((club) => club.nickName === nickName);
  return own ? companyOf(own, clubs).map((club) => club.nickName) : [];
}

/** What an element wears to be drawn in a club's colours; the theme has the values. */
export function clubColorData({ fill, ring }: ClubColor) {
  return { 'data-club-fill': fill, 'data-club-ring': ring ?? undefined };
}

/** The two letters that stand for a club where only its colour has room, e.g. "RO" for "Rot". */
export function clubInitials(nickName: string): string {
  const words = nickName.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
  return letters.toLocaleUpperCase('de');
}
