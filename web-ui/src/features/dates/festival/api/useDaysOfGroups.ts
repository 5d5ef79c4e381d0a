import { useQueries } from '@tanstack/react-query';
import { matchesQuery, roundQuery, teamsQuery, tournamentQuery } from '@/api/queries';
import type { DayGroup } from '@/api/types';

/** What tournaments of a day say of themselves: those that have answered, and a query that failed. */
export function useDaysOfGroups(groups: readonly DayGroup[]) {
  const ids = groups.map(({ tournamentId }) => tournamentId);
  const tournaments = useQueries({ queries: ids.map(tournamentQuery) });
  const teams = useQueries({ queries: ids.map(teamsQuery) });
  const rounds = useQueries({
    queries: groups.map(({ tournamentId, currentRound }) => roundQuery(tournamentId, currentRound)),
  });
  const matches = useQueries({ queries: ids.map(matchesQuery) });
  const days = groups.flatMap((group, place) => {
    const [tournament, ofGroup] = [tournaments[place]?.data, teams[place]?.data];
    if (!tournament || !ofGroup) return [];
    const [round, all] = [rounds[place]?.data, matches[place]?.data];
    return [{ group, tournament, teams: ofGroup, round, matches: all }];
  });
  return {
    days,
    failed: [...tournaments, ...teams].find(({ data, error }) => !data && error),
    // What comes later would push away what stands there; rounds and matches may answer that they cannot.
    isWhole:
      days.length === groups.length && ![...rounds, ...matches].some(({ isLoading }) => isLoading),
  };
}
