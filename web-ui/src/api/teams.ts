import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, FieldChange, Team } from './types';

/** Whether an open round without results may be paired again, and from when a change holds. */
export interface Consent {
  reset?: boolean;
  from?: ChangeFrom;
}

export type ChangeFrom = 'NOW' | 'NEXT_ROUND';

/** All teams of a tournament. */
export async function getTeams(tournamentId: string): Promise<Team[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/teams', { params: { path: { tournamentId } } }),
  );
}

/** Changes names and strengths, adds teams and takes others out: all of it at once, or nothing. */
export async function changeField(
  tournamentId: string,
  change: FieldChange,
  consent: Consent = {},
): Promise<Team[]> {
  requireParameters({ tournamentId, change });
  const teams = await answerOf(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: consent },
      body: change,
    }),
  );
  return teams as Team[];
}

/** What a change of the field after the start would discard, and the round then; nothing is written. */
export async function previewField(
  tournamentId: string,
  change: FieldChange,
  from: ChangeFrom = 'NOW',
): Promise<Consequences> {
  requireParameters({ tournamentId, change });
  const consequences = await answerOf(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: { reset: true, from, dryRun: true } },
      body: change,
    }),
  );
  return consequences as Consequences;
}

/** Lets a team sit out, leave or come back while the tournament runs. */
export async function setTeamState(
  teamId: string,
  state: Team['state'],
  from: ChangeFrom,
): Promise<Team> {
  requireParameters({ teamId, state });
  const team: unknown = await answerOf(
    client.PATCH('/teams/{teamId}', {
      params: { path: { teamId }, query: { reset: true, from } },
      body: { state },
    }),
  );
  return team as Team;
}

/** Lets a team play on in another group of its festival day, from the next round on. */
export async function moveTeam(teamId: string, tournamentId: string): Promise<Team> {
  requireParameters({ teamId, tournamentId });
  const team: unknown = await answerOf(
    client.PUT('/teams/{teamId}/group', {
      params: { path: { teamId }, query: { from: 'NEXT_ROUND' } },
      body: { tournamentId },
    }),
  );
  return team as Team;
}

/** What another state of a team would lead to; nothing is written. */
export async function previewTeamState(
  teamId: string,
  state: Team['state'],
  from: ChangeFrom,
): Promise<Consequences> {
  requireParameters({ teamId, state });
  const consequences: unknown = await answerOf(
    client.PATCH('/teams/{teamId}', {
      params: { path: { teamId }, query: { reset: true, from, dryRun: true } },
      body: { state },
    }),
  );
  return consequences as Consequences;
}
