import { dayOf, localMoment, minutesAfter } from './localTime';
import { serverNow } from './serverTime';
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

/** Whether a tournament that is over can be opened again: until the day after it is. */
export function mayReopen({
  status,
  date,
  endDate,
}: Pick<Tournament, 'status' | 'date' | 'endDate'>): boolean {
  const dayAfter = minutesAfter(`${endDate ?? date}T12:00`, 24 * 60) ?? '';
  return status === 'FINISHED' && dayOf(localMoment(serverNow())) <= dayOf(dayAfter);
}
