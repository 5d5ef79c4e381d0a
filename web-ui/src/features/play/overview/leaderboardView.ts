import type { LeaderboardRow, Tournament } from '@/api/types';

/** Whether visitors are shown ranks and points at the moment. */
export function isHiddenFromVisitors({
  leaderboardVisibility,
  status,
}: Pick<Tournament, 'leaderboardVisibility' | 'status'>): boolean {
  if (leaderboardVisibility === 'NEVER') return true;
  return leaderboardVisibility === 'AT_END' && status !== 'FINISHED';
}

/** Whether anybody has played a confirmed game yet. */
export function hasPlayed(rows: readonly LeaderboardRow[]): boolean {
  return rows.some((row) => row.matchesPlayed > 0);
}

/** How many rounds count in the table. */
export function confirmedRounds({ schedule }: Pick<Tournament, 'schedule'>): number {
  return schedule.filter(({ state }) => state === 'CONFIRMED').length;
}
