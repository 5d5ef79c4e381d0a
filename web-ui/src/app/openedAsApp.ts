import { tournamentPath } from '@/components/shell/tournamentPath';
import { lastTournament } from '@/features/setup/tournament/lastTournament';

/** What the manifest starts the installed app with. */
const START = '?start=app';

/** Where the installed app begins: the tournament it showed last, for a visitor as for an organiser. */
export function toLastTournament({ pathname, search }: Location = window.location): void {
  const tournamentId = lastTournament();
  if (pathname !== '/' || search !== START || !tournamentId) return;
  window.history.replaceState(null, '', tournamentPath(tournamentId));
}
