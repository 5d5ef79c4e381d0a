import { changeField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { entryOfChange, useTakeBack } from '@/api/useTakeBack';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** What the journal calls a change of the teams before the start. */
const FIELD_ACTIONS = ['TEAMS_ADDED', 'TEAM_DELETED', 'FIELD_CHANGED'];

/** Changes clubs and teams before the start; gives what takes back this change and no other. */
export function useUndoableChange(tournamentId: string) {
  const takeBack = useTakeBack(tournamentId);
  const { mutateAsync, isPending } = useTournamentMutation(
    tournamentId,
    async (wanted: FieldChange) => {
      await changeField(tournamentId, wanted);
      return entryOfChange(tournamentId, FIELD_ACTIONS);
    },
  );
  const change = async (wanted: FieldChange) => {
    const entryId = await mutateAsync(wanted);
    return () => takeBack.mutateAsync(entryId);
  };
  return { change, isPending };
}
