import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { fairnessQuery } from '@/api/tournament/fairness';
import { isOwnTournament } from '@/api/own/ownTournaments';
import {
  configQuery,
  leaderboardQuery,
  matchesQuery,
  roundQuery,
  teamsQuery,
  tournamentQuery,
} from '@/api/queries';
import { recapQuery } from '@/api/tournament/recap';
import { leadsToMatches } from '@/api/time/status';
import type {
  Fairness,
  LeaderboardRow,
  Match,
  Recap,
  Round,
  Team,
  Tournament,
  TournamentConfig,
} from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';

/** What the server has written into the page: answers of the API, as any visitor gets them. */
export interface FirstView {
  tournament: Tournament;
  teams: Team[];
  round?: Round;
  matches?: Match[];
  leaderboard?: LeaderboardRow[];
  config?: TournamentConfig;
  recap?: Recap;
  fairness?: Fairness;
}

/** The data in the page, if it is one that the server has written. */
export function readFirstView(): FirstView | undefined {
  const text = document.getElementById('first-view')?.textContent;
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

/**
 * Fills the memory of the interface with what the page shows already, so that nothing is asked twice.
 *
 * A device that owns the tournament keeps what it has, which is more, or waits for its own answer:
 * a visitor's page would stand there and then jump. The plan of the day is the same for all.
 *
 * @param isKept - whether the page may be one that the browser kept: nobody knows how old that is
 */
export function fillFromFirstView(
  queryClient: QueryClient,
  { tournament, teams, round, matches, leaderboard, config, recap, fairness }: FirstView,
  isKept = false,
): void {
  const id = tournament.tournamentId;
  const { queryKey } = tournamentQuery(id);
  const known = queryClient.getQueryData(queryKey);
  const knowsItself = Boolean(known?.isOwner);
  const isOwners = knowsItself || isOwnTournament(id);
  if (isOwners && !knowsItself) queryClient.removeQueries({ queryKey });
  if (known && known.version > tournament.version) return;
  const knowsAsMuch = isKept && known?.version === tournament.version;
  const fill = (part: QueryKey, data: unknown) => {
    if (data === undefined || (knowsAsMuch && queryClient.getQueryData(part))) return;
    // As old as the request for the page.
    queryClient.setQueryData(part, data, { updatedAt: performance.timeOrigin });
  };
  fill(configQuery(id).queryKey, config);
  if (!isOwners) {
    fill(queryKey, tournament);
    fill(teamsQuery(id).queryKey, teams);
    if (round) fill(roundQuery(id, round.round).queryKey, round);
    fill(matchesQuery(id).queryKey, matches);
    fill(leaderboardQuery(id).queryKey, leaderboard);
    fill(recapQuery(id).queryKey, recap);
    if (fairness) fill(fairnessQuery(id, fairness.team.teamId).queryKey, fairness);
  }
  if (isKept) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether a browser shows a page as it kept it, without asking the server: on the way back, or in a tab of yesterday. */
export function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Once it shows the matches, the shared address becomes that of the matches at once. */
export function toShownPage({ tournament }: FirstView): void {
  const { tournamentId } = tournament;
  const { pathname, search, hash } = window.location;
  const isShared = pathname.replace(/\/$/, '') === tournamentPath(tournamentId);
  if (!isShared || !leadsToMatches(tournament)) return;
  window.history.replaceState(null, '', tournamentPath(tournamentId, 'round') + search + hash);
}
