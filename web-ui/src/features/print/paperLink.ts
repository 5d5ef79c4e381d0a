import type { Tournament } from '@/api/types';
import { dayLink } from '@/components/shell/seriesPath';
import { publicLink } from '@/components/shell/tournamentPath';

/** Where paper leads parents: to the day of all groups where the tournament is one of them. */
export function paperLink({ tournamentId, festivalOf, date }: Tournament): string {
  return festivalOf ? dayLink(festivalOf, date) : publicLink(tournamentId);
}
