import type { QueryClient } from '@tanstack/react-query';
import { fairnessQuery } from '@/api/fairness';
import { isOwnTournament } from '@/api/ownTournaments';
import {
  configQuery,
  leaderboardQuery,
  matchesQuery,
  roundQuery,
  teamsQuery,
  tournamentQuery,
} from '@/api/queries';
import { recapQuery } from '@/api/recap';
import { leadsToMatches } from '@/api/status';
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
export function readFirstView(page: Document = document): FirstView | undefined {
  const text = page.getElementById('first-view')?.textContent;
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

/**
 * Fills the memory of the interface with what the page shows already, so that nothing is asked twice.
 *
 * A device that owns the tournament keeps what it has, which is more, or waits for its own answer:
 * a visitor's page would stand there and then jump. The plan of the day is the same for all.
 */
export function fillFromFirstView(
  queryClient: QueryClient,
  { tournament, teams, round, matches, leaderboard, config, recap, fairness }: FirstView,
): void {
  const id = tournament.tournamentId;
  const { queryKey } = tournamentQuery(id);
  const knowsItself = Boolean(queryClient.getQueryData(queryKey)?.isOwner);
  const isOwners = knowsItself || isOwnTournament(id);
  if (isOwners && !knowsItself) queryClient.removeQueries({ queryKey });
  // As old as the request for the page.
  const age = { updatedAt: performance.timeOrigin };
  if (config) queryClient.setQueryData(configQuery(id).queryKey, config, age);
  if (isOwners) return;
  queryClient.setQueryData(queryKey, tournament, age);
  queryClient.setQueryData(teamsQuery(id).queryKey, teams, age);
  if (round) queryClient.setQueryData(roundQuery(id, round.round).queryKey, round, age);
  if (matches) queryClient.setQueryData(matchesQuery(id).queryKey, matches, age);
  if (leaderboard) queryClient.setQueryData(leaderboardQuery(id).queryKey, leaderboard, age);
  if (recap) queryClient.setQueryData(recapQuery(id).queryKey, recap, age);
  if (fairness) {
    const { queryKey: ofTeam } = fairnessQuery(id, fairness.team.teamId);
    queryClient.setQueryData(ofTeam, fairness, age);
  }
}

/** Once it shows the matches, the shared address becomes that of the matches at once. */
export function toShownPage({ tournament }: FirstView): void {
  const { tournamentId } = tournament;
  const { pathname, search, hash } = window.location;
  const isShared = pathname.replace(/\/$/, '') === tournamentPath(tournamentId);
  if (!isShared || !leadsToMatches(tournament)) return;
  window.history.replaceState(null, '', tournamentPath(tournamentId, 'round') + search + hash);
}
