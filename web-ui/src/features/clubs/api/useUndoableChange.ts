import { entryOf } from '@/api/client';
import { changeField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { useTakeBack } from '@/api/useTakeBack';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Changes clubs and teams before the start; gives what takes back this change and no other. */
export function useUndoableChange(tournamentId: string) {
  const takeBack = useTakeBack(tournamentId);
  const { mutateAsync, isPending } = useTournamentMutation(tournamentId, (wanted: FieldChange) =>
    changeField(tournamentId, wanted),
  );
  const change = async (wanted: FieldChange) => {
    const entryId = entryOf(await mutateAsync(wanted));
    return () => takeBack.mutateAsync(entryId);
  };
  return { change, isPending };
}
