/**
 * Calls of the API that no screen makes. They belong to what the interface offers to whoever builds
 * on it, next to those that the screens use: one game or team at a time, and lists over all rounds.
 */
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Consent } from './teams';
import type { Match, Organizer, Result, Team, TeamsIn } from './types';

/** What of a team is to change; club and short name change for all teams of the club. */
interface TeamChange {
  club?: string;
  nickName?: string;
  estimatedSkill?: number;
}

/** One match. */
export async function getMatch(matchId: string): Promise<Match> {
  requireParameters({ matchId });
  return answerOf(client.GET('/matches/{matchId}', { params: { path: { matchId } } }));
}

/** Submits the result of one match; a match of a confirmed round refuses it. */
export async function submitResult(matchId: string, resultHomeSquad: Result): Promise<Match> {
  requireParameters({ matchId, resultHomeSquad });
  return answerOf(
    client.POST('/matches/{matchId}', {
      params: { path: { matchId }, query: { resultHomeSquad } },
    }),
  );
}

/** The matches of one round, or of all. */
export async function getMatches(tournamentId: string, round?: number): Promise<Match[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/matches', {
      params: { path: { tournamentId }, query: { round } },
    }),
  );
}

/** The organiser of a tournament; for the owner only. */
export async function getOrganizer(tournamentId: string): Promise<Organizer> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/organizer', {
      params: { path: { tournamentId } },
    }),
  );
}

/** One team. */
export async function getTeam(teamId: string): Promise<Team> {
  requireParameters({ teamId });
  return answerOf(client.GET('/teams/{teamId}', { params: { path: { teamId } } }));
}

/** Adds a club with its teams, or more teams of a club that takes part already. */
export async function addTeams(
  tournamentId: string,
  team: TeamsIn,
  { reset }: Consent = {},
): Promise<Team[]> {
  requireParameters({ tournamentId, team });
  const added = await answerOf(
    client.POST('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: { reset } },
      body: team,
    }),
  );
  return added as Team[];
}

/** Changes a team. */
export async function updateTeam(
  teamId: string,
  change: TeamChange,
  { reset }: Consent = {},
): Promise<Team> {
  requireParameters({ teamId });
  const changed = await answerOf(
    client.POST('/teams/{teamId}', {
      params: { path: { teamId }, query: { ...change, reset } },
    }),
  );
  return changed as Team;
}

/** Removes a team; one that has played already stays in the lists, marked as withdrawn. */
export async function deleteTeam(teamId: string, { reset }: Consent = {}): Promise<void> {
  requireParameters({ teamId });
  await answerOf(
    client.DELETE('/teams/{teamId}', { params: { path: { teamId }, query: { reset } } }),
  );
}
