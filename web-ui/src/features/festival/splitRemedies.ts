import { useEffect, useEffectEvent } from 'react';
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

/** The start rules that stand in the way, in words. */
export function reasonsOf({ problems }: ApiError): string[] {
  return problems.flatMap(({ reason, params }) => findText(`reasons.${reason}`, params) ?? []);
}

/**
 * Nobody has chosen the number of tournaments yet, and the one that was tried is refused: who has registered is more
 * than who takes part so far. Tries the fewest that are possible, and tells whether it does.
 */
export function useFewestGroups(
  error: unknown,
  isChosen: boolean,
  onGroups: (groups: number) => void,
): boolean {
  const remedies = !isChosen && error instanceof ApiError ? remediesOf(error) : [];
  const [fewest] = remedies.flatMap((one) => (one.kind === 'OTHER_GROUPS' ? one.groups : []));
  const choose = useEffectEvent(onGroups);
  useEffect(() => {
    if (fewest !== undefined) choose(fewest);
  }, [fewest]);
  return fewest !== undefined;
}
