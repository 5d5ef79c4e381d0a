import { useQueries } from '@tanstack/react-query';
import { matchesQuery, roundQuery, teamsQuery, tournamentQuery } from '@/api/queries';
import type { DayGroup, Match, Round, Team, Tournament } from '@/api/types';

/** A tournament of the day with what its own calls say of it. */
export interface DayOfGroup {
  group: DayGroup;
  tournament: Tournament;
  teams: Team[];
  round?: Round;
  matches?: Match[];
}

/** What is shown of some tournaments of the day besides what the day says; those that have not answered yet are missing. */
export function useDaysOfGroups(groups: readonly DayGroup[]) {
  const tournaments = useQueries({
    queries: groups.map(({ tournamentId }) => tournamentQuery(tournamentId)),
  });
  const teams = useQueries({
    queries: groups.map(({ tournamentId }) => teamsQuery(tournamentId)),
  });
  const rounds = useQueries({
    queries: groups.map(({ tournamentId }, index) =>
      roundQuery(tournamentId, tournaments[index]?.data?.currentRound ?? 0),
    ),
  });
  const matches = useQueries({
    queries: groups.map(({ tournamentId }) => matchesQuery(tournamentId)),
  });
  const days = groups.flatMap((group, index): DayOfGroup[] => {
    const tournament = tournaments[index]?.data;
    const ofGroup = teams[index]?.data;
    if (!tournament || !ofGroup) return [];
    const [round, all] = [rounds[index]?.data, matches[index]?.data];
    return [{ group, tournament, teams: ofGroup, round, matches: all }];
  });
  const failed = [...tournaments, ...teams].find(({ data, error }) => !data && error);
  return { days, failed };
}
