/** Calls for registration for several dates of a series at once. */
import { at, get, post, put, queryOf } from './client';
import { mailedIn } from './registrations';
import type { RegistrationForDatesIn } from './types';

/** Opens registration for these dates and closes it for all others; the first time the series gets its link. */
export const openDates = (seriesId: string, tournaments: string[]) =>
  put('/series/{seriesId}/registration', {
    ...at({ seriesId }),
    headers: mailedIn(),
    body: { tournaments },
  });

/** Makes a new link for all dates; the old one opens nothing any more. */
export const renewSeriesLink = (seriesId: string) =>
  post('/series/{seriesId}/registration/link', at({ seriesId }));

/** Registers a club for several dates; the key is that of the link. */
export const registerClubForDates = (
  seriesId: string,
  key: string,
  registration: RegistrationForDatesIn,
) =>
  post('/series/{seriesId}/registrations', {
    ...at({ seriesId }),
    body: registration,
    headers: { 'X-Registration-Key': key },
  });

/** The coming dates of a series, whether clubs may register for them, and the link; for the owner. */
export const seriesOpeningQuery = (seriesId: string) =>
  queryOf(['series-opening', seriesId], () =>
    get('/series/{seriesId}/registration', {
      ...at({ seriesId }),
      headers: mailedIn(),
    }),
  );

/** The dates that a club may register for; the key is that of the link. */
export const publicSeriesOpeningQuery = (seriesId: string, key: string) =>
  queryOf(['public-opening', seriesId, key], () =>
    get('/series/{seriesId}/registration/public', {
      ...at({ seriesId }),
      headers: { 'X-Registration-Key': key },
    }),
  );
