import { setClock } from '@/api/day';
import { tournamentKey } from '@/api/queries';
import type { ClockAction } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Starts, pauses or resets the clock of the open round, for every device. */
export function useSetClock(tournamentId: string, round: number) {
  return useTournamentMutation(
    tournamentId,
    (action: ClockAction) => setClock(tournamentId, round, action),
    { outdates: { queryKey: tournamentKey(tournamentId), exact: true } },
  );
}
