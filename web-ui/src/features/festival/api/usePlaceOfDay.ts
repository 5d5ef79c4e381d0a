import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from '@/api/series';
import type { FestivalDay } from '@/api/types';
import { streetAddress } from '@/components/streetAddress';

/** Where the day is held, once that is known; `isLoading` until then. */
export function usePlaceOfDay({ seriesId, date }: FestivalDay) {
  const { data: series, isLoading } = useQuery(seriesQuery(seriesId));
  const held = series?.tournaments.find((one) => one.date === date);
  const place = held && { street: streetAddress(held), town: `${held.postalCode} ${held.city}` };
  return { place, isLoading };
}
