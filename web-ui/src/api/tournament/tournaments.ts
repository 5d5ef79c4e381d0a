import { at, get, post, put, remove } from '@/api/wire/client';
import { requireParameters } from '@/api/wire/errors';
import type { Consequences, Tournament, TournamentChange, TournamentIn } from '@/api/types';

/** More of one name nobody reads through. */
const MOST_LISTED = 20;
const OWN_A_PAGE = 100;

/** Creates a tournament of the signed-in organiser. */
export async function createTournament(tournament: TournamentIn) {
  requireParameters({ tournament });
  return post('/tournaments', { body: tournament });
}

/** The tournament with this id, as the caller may see it. */
export const getTournament = (tournamentId: string) =>
  get('/tournaments/{tournamentId}', at({ tournamentId }));

/** All its teams: here, so that a visitor's page does not load what changes them. */
export const getTeams = (tournamentId: string) =>
  get('/tournaments/{tournamentId}/teams', at({ tournamentId }));

/** The caller's own tournament of exactly this name, else the newest listed one. */
export const getTournamentByName = (tournamentName: string) =>
  get('/tournaments/name/{tournamentName}', at({ tournamentName }));

/** The listed tournaments of exactly this name, newest day first, and how many there are in all. */
export const getListedTournaments = (name: string) =>
  get('/tournaments', { params: { query: { name, pageSize: MOST_LISTED } } });

/**
 * The signed-in organiser's own tournaments, newest date first: all of them, or pages up to one whose last is far enough
 * back; an empty list for anybody else.
 */
export async function getTournamentsByOrganizer(
  isFarEnough: (last: Tournament) => boolean = () => false,
  page = 1,
): Promise<Tournament[]> {
  const query = { page, pageSize: OWN_A_PAGE };
  const found = await get('/tournaments/byOrganizer', { params: { query } });
  const last = found[OWN_A_PAGE - 1];
  return !last || isFarEnough(last)
    ? found
    : [...found, ...(await getTournamentsByOrganizer(isFarEnough, page + 1))];
}

/** Changes what may be changed of a tournament; a new `status` starts, finishes or reopens it. */
export async function updateTournament(tournamentId: string, updateRequest: TournamentChange) {
  requireParameters({ updateRequest });
  return put('/tournaments/{tournamentId}', {
    ...at({ tournamentId }),
    body: updateRequest,
  }) as Promise<Tournament>;
}

/** What ending a tournament early would discard; nothing is written. */
export const previewEarlyEnd = (tournamentId: string) =>
  put('/tournaments/{tournamentId}', {
    ...at({ tournamentId }, { dryRun: true }),
    body: { status: 'FINISHED', early: true },
  }) as Promise<Consequences>;

/** Deletes a tournament for good. */
export const deleteTournament = (tournamentId: string) =>
  remove('/tournaments/{tournamentId}', at({ tournamentId }));

/** Confirms the round before `nextRound`, calculates `nextRound` and gives its matches. */
export async function calculateRound(tournamentId: string, nextRound: number) {
  requireParameters({ nextRound });
  return get('/tournaments/{tournamentId}/round', {
    ...at({ tournamentId }, { nextRound }),
    cache: 'no-store',
  });
}

/** Throws away a round and all after it, unless more results go with them than were shown. */
export async function deleteMatches(tournamentId: string, round: number, resultsBefore?: number) {
  requireParameters({ round });
  await remove(
    '/tournaments/{tournamentId}/matches',
    at({ tournamentId }, { round, resultsBefore }),
  );
}

/** What throwing rounds away would discard, and the round that would be calculated then. */
export const previewReset = (tournamentId: string, round: number) =>
  remove(
    '/tournaments/{tournamentId}/matches',
    at({ tournamentId }, { round, dryRun: true }),
  ) as Promise<Consequences>;
