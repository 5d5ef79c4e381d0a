import { dayOf, EVENING, minutesAfter } from './localTime';
import { today } from './serverTime';
import type { Tournament, TournamentStatus } from '@/api/types';

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

/**
 * Whether the day of a tournament is past. What runs, and what has waited since the evening, belongs to what is played
 * in the night.
 */
export function isPast(
  { status, date, startTime }: Pick<Tournament, 'status' | 'date' | 'startTime'>,
  lastDay: string,
  today: string,
  played: string,
): boolean {
  const waits = status === 'NOT_STARTED' && startTime >= EVENING && date === played;
  return lastDay < (status === 'STARTED' || waits ? played : today);
}

/** Whether a tournament that is over can be opened again: until the day after it is. */
export function mayReopen({
  status,
  date,
  endDate,
}: Pick<Tournament, 'status' | 'date' | 'endDate'>): boolean {
  const dayAfter = minutesAfter(`${endDate ?? date}T12:00`, 24 * 60) ?? '';
  return status === 'FINISHED' && today() <= dayOf(dayAfter);
}
