import { at, patch, put } from '@/api/wire/client';
import { requireParameters } from '@/api/wire/errors';
import type { Consequences, FieldChange, Team, TeamMovePreview } from '@/api/types';

/** Whether an open round without results may be paired again, and from when a change holds. */
export interface Consent {
  reset?: boolean;
  from?: ChangeFrom;
}

export type ChangeFrom = 'NOW' | 'NEXT_ROUND';

/** Changes names and strengths, adds teams and takes others out: all of it at once, or nothing. */
export async function changeField(
  tournamentId: string,
  change: FieldChange,
  consent: Consent = {},
) {
  requireParameters({ team: change });
  return patch('/tournaments/{tournamentId}/teams', {
    ...at({ tournamentId }, consent),
    body: change,
  }) as Promise<Team[]>;
}

/** What a change of the field after the start would discard, and the round then; nothing is written. */
export const previewField = (tournamentId: string, change: FieldChange, from: ChangeFrom = 'NOW') =>
  patch('/tournaments/{tournamentId}/teams', {
    ...at({ tournamentId }, { reset: true, from, dryRun: true }),
    body: change,
  }) as Promise<Consequences>;

/** Lets a team sit out, leave or come back while the tournament runs. */
export const setTeamState = (teamId: string, state: Team['state'], from: ChangeFrom) =>
  patch('/teams/{teamId}', {
    ...at({ teamId }, { reset: true, from }),
    body: { state },
  }) as Promise<Team>;

/** Lets a team play on in another group of its festival day, from the next round on. */
export const moveTeam = (teamId: string, tournamentId: string) =>
  put('/teams/{teamId}/group', {
    ...at({ teamId }, { from: 'NEXT_ROUND' }),
    body: { tournamentId },
  }) as Promise<Team>;

/** What that would lead to in both groups; nothing is written. */
export const previewMove = (teamId: string, tournamentId: string) =>
  put('/teams/{teamId}/group', {
    ...at({ teamId }, { from: 'NEXT_ROUND', dryRun: true }),
    body: { tournamentId },
  }) as Promise<TeamMovePreview>;

/** What another state of a team would lead to; nothing is written. */
export const previewTeamState = (teamId: string, state: Team['state'], from: ChangeFrom) =>
  patch('/teams/{teamId}', {
    ...at({ teamId }, { reset: true, from, dryRun: true }),
    body: { state },
  }) as Promise<Consequences>;
