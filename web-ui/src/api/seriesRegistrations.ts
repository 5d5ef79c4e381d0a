/** Calls for registration for several dates of a series at once. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type {
  PublicSeriesOpening,
  Registration,
  RegistrationForDatesIn,
  SeriesOpening,
} from './types';

/** The coming dates of a series, whether clubs may register for them, and the link; for the owner. */
export async function getSeriesOpening(seriesId: string): Promise<SeriesOpening> {
  requireParameters({ seriesId });
  return answerOf(
    client.GET('/series/{seriesId}/registration', { params: { path: { seriesId } } }),
  );
}

/** Opens registration for these dates and closes it for all others; the first time the series gets its link. */
export async function openDates(seriesId: string, tournaments: string[]): Promise<SeriesOpening> {
  requireParameters({ seriesId, tournaments });
  return answerOf(
    client.PUT('/series/{seriesId}/registration', {
      params: { path: { seriesId } },
      body: { tournaments },
    }),
  );
}

/** Makes a new link for all dates; the old one opens nothing any more. */
export async function renewSeriesLink(seriesId: string): Promise<void> {
  requireParameters({ seriesId });
  await answerOf(
    client.POST('/series/{seriesId}/registration/link', { params: { path: { seriesId } } }),
  );
}

/** The dates that a club may register for; the key is that of the link. */
export async function getPublicSeriesOpening(
  seriesId: string,
  key: string,
): Promise<PublicSeriesOpening> {
  requireParameters({ seriesId, key });
  return answerOf(
    client.GET('/series/{seriesId}/registration/public', {
      params: { path: { seriesId } },
      headers: { 'X-Registration-Key': key },
    }),
  );
}

/** Registers a club for several dates. */
export async function registerClubForDates(
  seriesId: string,
  key: string,
  registration: RegistrationForDatesIn,
): Promise<Registration[]> {
  requireParameters({ seriesId, key, registration });
  return answerOf(
    client.POST('/series/{seriesId}/registrations', {
      params: { path: { seriesId } },
      body: registration,
      headers: { 'X-Registration-Key': key },
    }),
  );
}

export const seriesOpeningQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['series-opening', seriesId],
    queryFn: () => getSeriesOpening(seriesId),
  });

export const publicSeriesOpeningQuery = (seriesId: string, key: string) =>
  queryOptions({
    queryKey: ['public-opening', seriesId, key],
    queryFn: () => getPublicSeriesOpening(seriesId, key),
  });
