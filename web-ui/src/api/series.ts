/** Calls for series of tournaments, and for the copy that a next date begins with. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import { tournamentKey } from './queries';
import type { ClubSeason, CopyIn, CopyProposal, PastMeetings, Series, Tournament } from './types';

/** The clubs and teams that a copy on a day takes over, with the strengths it proposes. */
export async function getCopyProposal(
  tournamentId: string,
  date?: string,
): Promise<CopyProposal[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/copy', {
      params: { path: { tournamentId }, query: { date } },
    }),
  );
}

/** Copies a tournament to another date; it belongs to the same series. */
export async function copyTournament(tournamentId: string, copy: CopyIn): Promise<Tournament> {
  requireParameters({ tournamentId, copy });
  return answerOf(
    client.POST('/tournaments/{tournamentId}/copy', {
      params: { path: { tournamentId } },
      body: copy,
    }),
  );
}

/** The signed-in organiser's series, the newest first. */
export async function getOwnSeries(): Promise<Series[]> {
  return answerOf(client.GET('/series'));
}

/** A series with its tournaments, the earliest first. */
export async function getSeries(seriesId: string): Promise<Series> {
  requireParameters({ seriesId });
  return answerOf(client.GET('/series/{seriesId}', { params: { path: { seriesId } } }));
}

/** The clubs of a series: where they come, whom they met, and which formats they played. */
export async function getSeriesClubs(seriesId: string): Promise<ClubSeason[]> {
  requireParameters({ seriesId });
  return answerOf(client.GET('/series/{seriesId}/clubs', { params: { path: { seriesId } } }));
}

/** Creates a series; tournaments join it with their `seriesId`. */
export async function createSeries(name: string): Promise<Series> {
  requireParameters({ name });
  return answerOf(client.POST('/series', { body: { name } }));
}

/** Deletes a series; its tournaments stay. */
export async function deleteSeries(seriesId: string): Promise<void> {
  requireParameters({ seriesId });
  await answerOf(client.DELETE('/series/{seriesId}', { params: { path: { seriesId } } }));
}

export const copyProposalQuery = (tournamentId: string, date: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'copy', date],
    queryFn: () => getCopyProposal(tournamentId, date || undefined),
    // While a day is typed in, the teams stay where they are.
    placeholderData: keepPreviousData,
  });

export const ownSeriesQuery = queryOptions({
  queryKey: ['series', 'own'],
  queryFn: getOwnSeries,
});

export const seriesQuery = (seriesId: string) =>
  queryOptions({ queryKey: ['series', seriesId], queryFn: () => getSeries(seriesId) });

export const seriesClubsQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['series', seriesId, 'clubs'],
    queryFn: () => getSeriesClubs(seriesId),
  });

/** Which clubs met on the last dates of the series. */
export async function getPastMeetings(tournamentId: string): Promise<PastMeetings[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/past-meetings', { params: { path: { tournamentId } } }),
  );
}

export const pastMeetingsQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'past-meetings'],
    queryFn: () => getPastMeetings(tournamentId),
  });
