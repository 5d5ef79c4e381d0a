import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, FieldChange, Team, TeamsIn } from './types';

/** What of a team is to change; club and short name change for all teams of the club. */
export interface TeamChange {
  club?: string;
  nickName?: string;
  estimatedSkill?: number;
}

/** After the start, a change of the field throws away the open round and calculates it again. */
export interface Consent {
  reset?: boolean;
}

/** All teams of a tournament. */
export async function getTeams(tournamentId: string): Promise<Team[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/teams', { params: { path: { tournamentId } } }),
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

/** Changes names and strengths, adds teams and takes others out: all of it at once, or nothing. */
export async function changeField(
  tournamentId: string,
  change: FieldChange,
  { reset }: Consent = {},
): Promise<Team[]> {
  requireParameters({ tournamentId, change });
  const teams = await answerOf(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: { reset } },
      body: change,
    }),
  );
  return teams as Team[];
}

/** What a change of the field after the start would discard, and the round then; nothing is written. */
export async function previewField(
  tournamentId: string,
  change: FieldChange,
): Promise<Consequences> {
  requireParameters({ tournamentId, change });
  const consequences = await answerOf(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: { reset: true, dryRun: true } },
      body: change,
    }),
  );
  return consequences as Consequences;
}
