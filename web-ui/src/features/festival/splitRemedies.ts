import { ApiError } from '@/api/errors';
import { findText } from '@/i18n/i18n';

/** A change of the number of teams after which a day can be split. */
export interface TeamsRemedy {
  kind: 'ADD_TEAMS' | 'REMOVE_TEAMS';
  teams: number;
  /** The club that is too large, where one is. */
  club: string | null;
}

/** A change after which a day can be split. */
export type SplitRemedy =
  | TeamsRemedy
  | { kind: 'OTHER_GROUPS'; groups: number[] }
  /** Positions of what the server was asked to keep. */
  | { kind: 'DROP_WISHES'; wishes: number[] };

/** The changes each of which would be enough, as a refusal names them. */
export function remediesOf({ problems }: ApiError): SplitRemedy[] {
  return problems.flatMap(({ reason, params }): SplitRemedy[] => {
    if (reason === 'OTHER_GROUPS') return [{ kind: reason, groups: params.groups as number[] }];
    if (reason === 'DROP_WISHES') return [{ kind: reason, wishes: params.wishes as number[] }];
    if (reason !== 'ADD_TEAMS' && reason !== 'REMOVE_TEAMS') return [];
    return [{ kind: reason, teams: params.teams as number, club: params.club as string | null }];
  });
}

/** The fewest tournaments that a refused split would be possible with. */
export function fewestGroupsIn(error: unknown): number | undefined {
  const remedies = error instanceof ApiError ? remediesOf(error) : [];
  return remedies.flatMap((remedy) => (remedy.kind === 'OTHER_GROUPS' ? remedy.groups : []))[0];
}

/** The start rules that stand in the way, in words. */
export function reasonsOf({ problems }: ApiError): string[] {
  return problems.flatMap(({ reason, params }) => findText(`reasons.${reason}`, params) ?? []);
}
