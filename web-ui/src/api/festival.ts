/** Calls for a festival day: several tournaments of a series on one date and one ground. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { ClockAction, DaySplit, Whistle, FestivalDay, SplitIn } from './types';

/** All tournaments of a day, and where each of them stands. */
export async function getFestivalDay(seriesId: string, date: string): Promise<FestivalDay> {
  requireParameters({ seriesId, date });
  return answerOf(
    client.GET('/series/{seriesId}/days/{date}', { params: { path: { seriesId, date } } }),
  );
}

/** Starts, pauses or resets the clocks of all rounds that are open; a helper those that the link opens. */
export async function setClockOfDay(
  seriesId: string,
  date: string,
  action: ClockAction,
  helperSecret?: string,
): Promise<Whistle> {
  requireParameters({ seriesId, date, action });
  return answerOf(
    client.PUT('/series/{seriesId}/days/{date}/clock', {
      params: { path: { seriesId, date } },
      headers: helperSecret === undefined ? {} : { 'X-Helper-Token': helperSecret },
      body: { action },
    }),
  );
}

/** How the teams of a day would be split; nothing is written. */
export async function proposeSplit(
  seriesId: string,
  date: string,
  split: SplitIn,
): Promise<DaySplit> {
  requireParameters({ seriesId, date, split });
  const proposal = await answerOf(
    client.POST('/series/{seriesId}/days/{date}/split', {
      params: { path: { seriesId, date }, query: { dryRun: true } },
      body: split,
    }),
  );
  return proposal as DaySplit;
}

/** Splits the teams of a day into tournaments. */
export async function splitDay(
  seriesId: string,
  date: string,
  split: SplitIn,
): Promise<FestivalDay> {
  requireParameters({ seriesId, date, split });
  const day = await answerOf(
    client.POST('/series/{seriesId}/days/{date}/split', {
      params: { path: { seriesId, date } },
      body: split,
    }),
  );
  return day as FestivalDay;
}

/** Takes the split back: the day is as it was before. */
export async function undoSplit(seriesId: string, date: string): Promise<void> {
  requireParameters({ seriesId, date });
  await answerOf(
    client.DELETE('/series/{seriesId}/days/{date}/split', {
      params: { path: { seriesId, date } },
    }),
  );
}

/** Everything of a day lies under one key. */
export const festivalKey = (seriesId: string, date: string) => ['series', seriesId, 'day', date];

export const festivalDayQuery = (seriesId: string, date: string) =>
  queryOptions({
    queryKey: festivalKey(seriesId, date),
    queryFn: () => getFestivalDay(seriesId, date),
  });

export const splitQuery = (seriesId: string, date: string, split: SplitIn) =>
  queryOptions({
    queryKey: [...festivalKey(seriesId, date), 'split', split],
    queryFn: () => proposeSplit(seriesId, date, split),
  });
