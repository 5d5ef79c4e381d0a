import { tournamentPath } from '@/components/shell/tournamentPath';

/** The address that shows the tournament to everyone who has it. */
export function publicLink(tournamentId: string): string {
  return new URL(tournamentPath(tournamentId), window.location.origin).href;
}
