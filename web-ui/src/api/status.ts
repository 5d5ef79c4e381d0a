import type { Tournament, TournamentStatus } from './types';

/** Whether nothing was played yet: it has not started, or was cancelled. */
export function isBeforeStart({ status }: { status: TournamentStatus }): boolean {
  return status === 'NOT_STARTED' || status === 'CANCELLED';
}

/** Whether the shared address leads to the matches: to what is on, and after the end to the closing page. */
export function leadsToMatches({
  status,
  currentRound,
}: Pick<Tournament, 'status' | 'currentRound'>): boolean {
  return status === 'STARTED' || (status === 'FINISHED' && currentRound > 0);
}
