import { entryOf } from '@/api/wire/client';
import { changeField } from '@/api/tournament/teams';
import type { FieldChange } from '@/api/types';
import { useTakeBack } from '@/api/tournament/useTakeBack';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';

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
