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

/** Whose games one follows on the day: one choice for all its tournaments. */
export function useFollowedOnDay({ seriesId, date }: FestivalDay, teams: readonly ClubsTeam[]) {
  return useFollowedTeam(teams, `${seriesId}/${date}`);
}
