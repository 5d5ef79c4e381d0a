import type { Tournament } from '@/api/types';

/**
 * Tournaments grouped by day: the next and the latest first. One that ends on a later day is today's until then, and
 * one that runs or may start as long as what is played is of its day.
 */
export function groupByDay(tournaments: readonly Tournament[], today: string, played = today) {
  const byStart = [...tournaments].sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const isUpcoming = ({ date, status }: Tournament) => date > today && status !== 'FINISHED';
  const isOver = ({ status }: Tournament) => status === 'FINISHED' || status === 'CANCELLED';
  const isPast = (tournament: Tournament) =>
    lastDayOf(tournament) < (isOver(tournament) ? today : played) ||
    (tournament.date > today && !isUpcoming(tournament));
  return {
    today: byStart.filter((tournament) => !isPast(tournament) && !isUpcoming(tournament)),
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter(isPast).reverse(),
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
