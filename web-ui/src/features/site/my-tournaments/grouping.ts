import { isPast } from '@/api/time/status';
import type { Tournament } from '@/api/types';

/**
 * Tournaments grouped by day: the next and the latest first. One that ends on a later day is today's until then, and
 * one that goes on into the night until the morning.
 */
export function groupByDay(tournaments: readonly Tournament[], today: string, played = today) {
  const byStart = [...tournaments].sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const isUpcoming = ({ date, status }: Tournament) => date > today && status !== 'FINISHED';
  const isOver = (tournament: Tournament) =>
    isPast(tournament, lastDayOf(tournament), today, played) ||
    (tournament.date > today && !isUpcoming(tournament));
  return {
    today: byStart.filter((tournament) => !isOver(tournament) && !isUpcoming(tournament)),
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter(isOver).reverse(),
  };
}

/** Of several tournaments the one to go to now: the first that runs, or else the first. */
export function mainOf(tournaments: readonly Tournament[]): Tournament | undefined {
  return tournaments.find(({ status }) => status === 'STARTED') ?? tournaments[0];
}

function startOf({ date, startTime }: Tournament): string {
  return `${date}T${startTime}`;
}

function lastDayOf({ date, endDate }: Tournament): string {
  return endDate && endDate > date ? endDate : date;
}
