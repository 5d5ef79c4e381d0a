import type { TournamentStatus } from './types';

/** Whether nothing was played yet: it has not started, or was cancelled. */
export function isBeforeStart({ status }: { status: TournamentStatus }): boolean {
  return status === 'NOT_STARTED' || status === 'CANCELLED';
}
