import { answerAs, answerOf, at, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, FieldChange, Team, TeamMovePreview } from './types';

/** Whether an open round without results may be paired again, and from when a change holds. */
export interface Consent {
  reset?: boolean;
  from?: ChangeFrom;
}

export type ChangeFrom = 'NOW' | 'NEXT_ROUND';

/** All teams of a tournament. */
export const getTeams = (tournamentId: string) =>
  answerOf(client.GET('/tournaments/{tournamentId}/teams', at({ tournamentId })));

/** Changes names and strengths, adds teams and takes others out: all of it at once, or nothing. */
export async function changeField(
  tournamentId: string,
  change: FieldChange,
  consent: Consent = {},
): Promise<Team[]> {
  requireParameters({ change });
  return answerAs(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: consent },
      body: change,
    }),
  );
}

/** What a change of the field after the start would discard, and the round then; nothing is written. */
export const previewField = (tournamentId: string, change: FieldChange, from: ChangeFrom = 'NOW') =>
  answerAs<Consequences>(
    client.PATCH('/tournaments/{tournamentId}/teams', {
      params: { path: { tournamentId }, query: { reset: true, from, dryRun: true } },
      body: change,
    }),
  );

/** Lets a team sit out, leave or come back while the tournament runs. */
export const setTeamState = (teamId: string, state: Team['state'], from: ChangeFrom) =>
  answerAs<Team>(
    client.PATCH('/teams/{teamId}', {
      params: { path: { teamId }, query: { reset: true, from } },
      body: { state },
    }),
  );

/** Lets a team play on in another group of its festival day, from the next round on. */
export const moveTeam = (teamId: string, tournamentId: string) =>
  answerAs<Team>(
    client.PUT('/teams/{teamId}/group', {
      params: { path: { teamId }, query: { from: 'NEXT_ROUND' } },
      body: { tournamentId },
    }),
  );

/** What that would lead to in both groups; nothing is written. */
export const previewMove = (teamId: string, tournamentId: string) =>
  answerAs<TeamMovePreview>(
    client.PUT('/teams/{teamId}/group', {
      params: { path: { teamId }, query: { from: 'NEXT_ROUND', dryRun: true } },
      body: { tournamentId },
    }),
  );

/** What another state of a team would lead to; nothing is written. */
export const previewTeamState = (teamId: string, state: Team['state'], from: ChangeFrom) =>
  answerAs<Consequences>(
    client.PATCH('/teams/{teamId}', {
      params: { path: { teamId }, query: { reset: true, from, dryRun: true } },
      body: { state },
    }),
  );
