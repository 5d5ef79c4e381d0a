import { answerAs, answerOf, at, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, Match, Tournament, TournamentChange, TournamentIn } from './types';

/** More of one name nobody reads through. */
const MOST_LISTED = 20;
const OWN_A_PAGE = 100;

/** Creates a tournament of the signed-in organiser. */
export async function createTournament(tournament: TournamentIn): Promise<Tournament> {
  requireParameters({ tournament });
  return answerOf(client.POST('/tournaments', { body: tournament }));
}

/** The tournament with this id, as the caller may see it. */
export const getTournament = (tournamentId: string) =>
  answerOf(client.GET('/tournaments/{tournamentId}', at({ tournamentId })));

/** The caller's own tournament of exactly this name, else the newest listed one. */
export const getTournamentByName = (tournamentName: string) =>
  answerOf(client.GET('/tournaments/name/{tournamentName}', at({ tournamentName })));

/** The listed tournaments of exactly this name, newest day first. */
export async function getListedTournaments(name: string) {
  const page = await answerOf(
    client.GET('/tournaments', { params: { query: { name, pageSize: MOST_LISTED } } }),
  );
  return page.tournaments;
}

/** The signed-in organiser's own tournaments, page by page; an empty list for anybody else. */
export async function getTournamentsByOrganizer(page = 1): Promise<Tournament[]> {
  const query = { page, pageSize: OWN_A_PAGE };
  const found = await answerOf(client.GET('/tournaments/byOrganizer', { params: { query } }));
  return found.length < OWN_A_PAGE
    ? found
    : [...found, ...(await getTournamentsByOrganizer(page + 1))];
}

/** Changes what may be changed of a tournament; a new `status` starts, finishes or reopens it. */
export async function updateTournament(
  tournamentId: string,
  updateRequest: TournamentChange,
): Promise<Tournament> {
  requireParameters({ updateRequest });
  return answerAs(
    client.PUT('/tournaments/{tournamentId}', { ...at({ tournamentId }), body: updateRequest }),
  );
}

/** What ending a tournament early would discard; nothing is written. */
export const previewEarlyEnd = (tournamentId: string) =>
  answerAs<Consequences>(
    client.PUT('/tournaments/{tournamentId}', {
      params: { path: { tournamentId }, query: { dryRun: true } },
      body: { status: 'FINISHED', early: true },
    }),
  );

/** Deletes a tournament for good. */
export const deleteTournament = (tournamentId: string) =>
  answerOf(client.DELETE('/tournaments/{tournamentId}', at({ tournamentId })));

/** Confirms the round before `nextRound`, calculates `nextRound` and gives its matches. */
export async function calculateRound(tournamentId: string, nextRound: number): Promise<Match[]> {
  requireParameters({ nextRound });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/round', {
      params: { path: { tournamentId }, query: { nextRound } },
      cache: 'no-store',
    }),
  );
}

/** Throws away a round and all after it. */
export async function deleteMatches(tournamentId: string, round: number): Promise<void> {
  requireParameters({ round });
  await answerOf(
    client.DELETE('/tournaments/{tournamentId}/matches', {
      params: { path: { tournamentId }, query: { round } },
    }),
  );
}

/** What throwing rounds away would discard, and the round that would be calculated then. */
export const previewReset = (tournamentId: string, round: number) =>
  answerAs<Consequences>(
    client.DELETE('/tournaments/{tournamentId}/matches', {
      params: { path: { tournamentId }, query: { round, dryRun: true } },
    }),
  );
