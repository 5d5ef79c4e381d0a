import { swapTeams } from '@/api/day';
import type { TeamName } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';

/** Two teams that change places. */
export type Pair = readonly [TeamName, TeamName];

/** Lets two teams of the open round change places. */
export function useSwap(tournamentId: string, round: number) {
  return useTournamentMutation(tournamentId, ([one, other]: Pair) =>
    swapTeams(tournamentId, round, one.teamId, other.teamId),
  );
}
