import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, FieldChange, Team } from './types';

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
