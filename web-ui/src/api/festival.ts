/** Calls for a festival day: several tournaments of a series on one date and one ground. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { FestivalDay } from './types';

/** All tournaments of a day, and where each of them stands. */
export async function getFestivalDay(seriesId: string, date: string): Promise<FestivalDay> {
  requireParameters({ seriesId, date });
  return answerOf(
    client.GET('/series/{seriesId}/days/{date}', { params: { path: { seriesId, date } } }),
  );
}

/** Everything of a day lies under one key. */
export const festivalKey = (seriesId: string, date: string) => ['series', seriesId, 'day', date];

export const festivalDayQuery = (seriesId: string, date: string) =>
  queryOptions({
    queryKey: festivalKey(seriesId, date),
    queryFn: () => getFestivalDay(seriesId, date),
  });
