import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type {
  Consequences,
  LeaderboardRow,
  Match,
  Round,
  Tournament,
  TournamentChange,
  TournamentConfig,
  TournamentEntry,
  TournamentIn,
} from './types';

/** More of one name nobody reads through. */
const MOST_LISTED = 20;
const OWN_A_PAGE = 100;

/** Creates a tournament of the signed-in organiser. */
export async function createTournament(tournament: TournamentIn): Promise<Tournament> {
  requireParameters({ tournament });
  return answerOf(client.POST('/tournaments', { body: tournament }));
}

/** The tournament with this id, as the caller may see it. */
export async function getTournament(tournamentId: string): Promise<Tournament> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}', { params: { path: { tournamentId } } }),
  );
}

/** Limits, pitches and the plan of the day of a tournament. */
export async function getTournamentConfig(tournamentId: string): Promise<TournamentConfig> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/config', { params: { path: { tournamentId } } }),
  );
}

/** The caller's own tournament of exactly this name, else the newest listed one. */
export async function getTournamentByName(tournamentName: string): Promise<Tournament> {
  requireParameters({ tournamentName });
  return answerOf(
    client.GET('/tournaments/name/{tournamentName}', { params: { path: { tournamentName } } }),
  );
}

/** The listed tournaments of exactly this name, newest day first. */
export async function getListedTournaments(name: string): Promise<TournamentEntry[]> {
  requireParameters({ name });
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
  requireParameters({ tournamentId, updateRequest });
  const tournament = await answerOf(
    client.PUT('/tournaments/{tournamentId}', {
      params: { path: { tournamentId } },
      body: updateRequest,
    }),
  );
  // Consequences come only where they are asked for.
  return tournament as Tournament;
}

/** What ending a tournament early would discard; nothing is written. */
export async function previewEarlyEnd(tournamentId: string): Promise<Consequences> {
  requireParameters({ tournamentId });
  const consequences = await answerOf(
    client.PUT('/tournaments/{tournamentId}', {
      params: { path: { tournamentId }, query: { dryRun: true } },
      body: { status: 'FINISHED', early: true },
    }),
  );
  return consequences as Consequences;
}

/** Deletes a tournament for good. */
export async function deleteTournament(tournamentId: string): Promise<void> {
  requireParameters({ tournamentId });
  await answerOf(
    client.DELETE('/tournaments/{tournamentId}', { params: { path: { tournamentId } } }),
  );
}

/** Confirms the round before `nextRound`, calculates `nextRound` and gives its matches. */
export async function calculateRound(tournamentId: string, nextRound: number): Promise<Match[]> {
  requireParameters({ tournamentId, nextRound });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/round', {
      params: { path: { tournamentId }, query: { nextRound } },
      cache: 'no-store',
    }),
  );
}

/** One round with its state, kick-off and matches. */
export async function getRound(tournamentId: string, round: number): Promise<Round> {
  requireParameters({ tournamentId, round });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/rounds/{round}', {
      params: { path: { tournamentId, round } },
    }),
  );
}

/** The matches of all rounds. */
export async function getMatches(tournamentId: string): Promise<Match[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/matches', { params: { path: { tournamentId } } }),
  );
}

/** Throws away a round and all after it. */
export async function deleteMatches(tournamentId: string, round: number): Promise<void> {
  requireParameters({ tournamentId, round });
  await answerOf(
    client.DELETE('/tournaments/{tournamentId}/matches', {
      params: { path: { tournamentId }, query: { round } },
    }),
  );
}

/** What throwing rounds away would discard, and the round that would be calculated then. */
export async function previewReset(tournamentId: string, round: number): Promise<Consequences> {
  requireParameters({ tournamentId, round });
  const consequences = await answerOf(
    client.DELETE('/tournaments/{tournamentId}/matches', {
      params: { path: { tournamentId }, query: { round, dryRun: true } },
    }),
  );
  return consequences as unknown as Consequences;
}

/** The leaderboard over all confirmed rounds. */
export async function getLeaderboard(tournamentId: string): Promise<LeaderboardRow[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/leaderboard', {
      params: { path: { tournamentId } },
    }),
  );
}
