import { useContext } from 'react';
import { ClubColors } from '@/components/clubColors';
import { companyOf } from './company';

/** The short names of the clubs that one plays together with. */
export function useCompany(nickName: string): string[] {
  const clubs = useContext(ClubColors) ?? [];
  const own = clubs.find((club) => club.nickName === nickName);
  return own ? companyOf(own, clubs).map((club) => club.nickName) : [];
}
