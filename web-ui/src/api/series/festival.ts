/** Calls for a festival day: several tournaments of a series on one date and one ground. */
import { keepPreviousData } from '@tanstack/react-query';
import { at, get, HELPER_PLACE, post, put, queryOf, remove } from '@/api/wire/client';
import type { ClockAction, DaySplit, DayWishIn, FestivalDay, SplitIn } from '@/api/types';

/** Lets the link of a helper of the day go along with a call, where this device holds one. */
const helperHeaders = (seriesId: string, date: string) => ({
  [HELPER_PLACE]: `${seriesId}/${date}`,
});

/** Starts, pauses or resets the clocks of all rounds that are open; a helper those that the link opens. */
export const setClockOfDay = (seriesId: string, date: string, action: ClockAction) =>
  put('/series/{seriesId}/days/{date}/clock', {
    ...at({ seriesId, date }),
    headers: helperHeaders(seriesId, date),
    body: { action },
  });

/** Splits the teams of a day into tournaments. */
export const splitDay = (seriesId: string, date: string, split: SplitIn) =>
  post('/series/{seriesId}/days/{date}/split', {
    ...at({ seriesId, date }),
    body: split,
  }) as Promise<FestivalDay>;

/** Takes the split back: the day is as it was before. */
export const undoSplit = (seriesId: string, date: string) =>
  remove('/series/{seriesId}/days/{date}/split', at({ seriesId, date }));

/** What the split of a day is to keep, as the day holds it. */
export const wishesQuery = (seriesId: string, date: string) => ({
  ...queryOf([...festivalKey(seriesId, date), 'wishes'], () =>
    get('/series/{seriesId}/days/{date}/wishes', at({ seriesId, date })),
  ),
  // Whoever comes back to the split reads what it is by then.
  gcTime: 0,
});

/** Keeps wishes with the day, in place of those that it was known to have. */
export const keepWishes = (
  seriesId: string,
  date: string,
  wishes: DayWishIn[],
  wishesBefore: DayWishIn[],
) =>
  put('/series/{seriesId}/days/{date}/wishes', {
    ...at({ seriesId, date }),
    body: { wishes, wishesBefore },
  });

/** Everything of a day lies under one key. */
export const festivalKey = (seriesId: string, date: string) => ['series', seriesId, 'day', date];

/** All tournaments of a day, and where each of them stands. */
export const festivalDayQuery = (seriesId: string, date: string) =>
  queryOf(festivalKey(seriesId, date), () =>
    get('/series/{seriesId}/days/{date}', at({ seriesId, date })),
  );

/** The day as its helper reads it: refused once the link opens nothing any more. */
export const dayAsHelperQuery = (seriesId: string, date: string) =>
  queryOf([...festivalKey(seriesId, date), 'helper'], () =>
    get('/series/{seriesId}/days/{date}', {
      ...at({ seriesId, date }),
      headers: helperHeaders(seriesId, date),
    }),
  );

/** How the teams of a day would be split; nothing is written. */
export const splitQuery = (seriesId: string, date: string, split: SplitIn) => ({
  ...queryOf(
    [...festivalKey(seriesId, date), 'split', split],
    () =>
      post('/series/{seriesId}/days/{date}/split', {
        ...at({ seriesId, date }, { dryRun: true }),
        body: split,
      }) as Promise<DaySplit>,
  ),
  // While another way is looked for the last one stays.
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});
