/** Calls for series of tournaments, and for the copy that a next date begins with. */
import { keepPreviousData } from '@tanstack/react-query';
import { at, get, post, queryOf, remove } from '@/api/wire/client';
import { tournamentKey } from '@/api/queries';
import type { CopyIn } from '@/api/types';

/** Copies a tournament to another date; it belongs to the same series. */
export const copyTournament = (tournamentId: string, copy: CopyIn) =>
  post('/tournaments/{tournamentId}/copy', { ...at({ tournamentId }), body: copy });

/** Creates a series; tournaments join it with their `seriesId`. */
export const createSeries = (name: string) => post('/series', { body: { name } });

/** Deletes a series; its tournaments stay. */
export const deleteSeries = (seriesId: string) => remove('/series/{seriesId}', at({ seriesId }));

/** The clubs and teams that a copy on a day takes over, with the strengths it proposes. */
export const copyProposalQuery = (tournamentId: string, date: string) => ({
  ...queryOf([...tournamentKey(tournamentId), 'copy', date], () =>
    get('/tournaments/{tournamentId}/copy', {
      ...at({ tournamentId }, { date: date || undefined }),
    }),
  ),
  // While a day is typed in, the teams stay where they are.
  placeholderData: keepPreviousData,
});

/** The signed-in organiser's series, the newest first. */
export const ownSeriesQuery = queryOf(['series', 'own'], () => get('/series'));

/** A series with its tournaments, the earliest first. */
export const seriesQuery = (seriesId: string) =>
  queryOf(['series', seriesId], () => get('/series/{seriesId}', at({ seriesId })));

/** The clubs of a series: where they come, whom they met, and which formats they played. */
export const seriesClubsQuery = (seriesId: string) =>
  queryOf(['series', seriesId, 'clubs'], () => get('/series/{seriesId}/clubs', at({ seriesId })));

/** Which clubs met on the last dates of the series. */
export const pastMeetingsQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'past-meetings'], () =>
    get('/tournaments/{tournamentId}/past-meetings', at({ tournamentId })),
  );
