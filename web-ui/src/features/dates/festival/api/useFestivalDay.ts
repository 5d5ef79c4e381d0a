import { useQuery } from '@tanstack/react-query';
import { festivalDayQuery } from '@/api/series/festival';
import { pollInterval } from '@/api/wire/polling';
import { seriesQuery } from '@/api/series/series';
import type { FestivalDay } from '@/api/types';
import { streetAddress } from '@/components/fields/streetAddress';

/** The day, polled while the page is visible: one call for all its tournaments. */
export function useFestivalDay(seriesId: string, date: string) {
  return useQuery({ ...festivalDayQuery(seriesId, date), refetchInterval: pollInterval });
}

/** Where the day is held, once that is known; `isLoading` until then. */
export function usePlaceOfDay({ seriesId, date }: FestivalDay) {
  const { data: series, isLoading } = useQuery(seriesQuery(seriesId));
  const held = series?.tournaments.find((one) => one.date === date);
  const place = held && { street: streetAddress(held), town: `${held.postalCode} ${held.city}` };
  return { place, isLoading };
}
