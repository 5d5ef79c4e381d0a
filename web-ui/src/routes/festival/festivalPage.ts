import { useOutletContext } from 'react-router';
import type { FestivalDay } from '@/api/types';
import { useFollowedTeam, type ClubsTeam } from '@/components/match/useFollowedTeam';

/** What the frame of a festival day gives to the page inside it. */
export interface FestivalFrame {
  day: FestivalDay;
  /** When the server last answered, in milliseconds since 1970. */
  updatedAt: number;
}

/** The day that the page belongs to. */
export function useFestivalPage(): FestivalFrame {
  return useOutletContext<FestivalFrame>();
}

/** Where the choice for a day holds: in all its tournaments. */
export const placeOfDay = ({ seriesId, date }: FestivalDay) => `${seriesId}/${date}`;

/** Whose games one follows on the day. */
export function useFollowedOnDay(day: FestivalDay, teams: readonly ClubsTeam[]) {
  return useFollowedTeam(teams, placeOfDay(day));
}
