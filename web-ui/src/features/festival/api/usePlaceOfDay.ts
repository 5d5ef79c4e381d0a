import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from '@/api/series';
import type { FestivalDay } from '@/api/types';
import { streetAddress } from '@/components/streetAddress';

/** Where the day is held, once that is known. */
export function usePlaceOfDay({ seriesId, date }: FestivalDay) {
  const { data: series } = useQuery(seriesQuery(seriesId));
  const held = series?.tournaments.find((one) => one.date === date);
  return held && { street: streetAddress(held), town: `${held.postalCode} ${held.city}` };
}
