import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { matchesQuery, roundQuery, teamsQuery, tournamentQuery } from '@/api/queries';
import type { DayGroup, Match, Round, Team, Tournament } from '@/api/types';

/** A tournament of the day with what its own calls say of it. */
export interface DayOfGroup {
  group: DayGroup;
  tournament: Tournament;
  teams: Team[];
  round?: Round;
  matches?: Match[];
  /** Whether its round and its matches have answered, if only that they cannot. */
  isWhole: boolean;
}

interface DaysOfGroupsProps {
  groups: readonly DayGroup[];
  /** Draws those that have answered; `failed` is a question that got no answer. */
  children: (days: DayOfGroup[], failed?: UseQueryResult<unknown>) => ReactNode;
}

/**
 * What some tournaments of the day say of themselves, one within the other: the library's hook for many
 * queries would weigh on everybody's first page.
 */
export function DaysOfGroups({ groups: [group, ...others], children }: DaysOfGroupsProps) {
  if (!group) return children([]);
  return (
    <DayOf group={group} others={others}>
      {children}
    </DayOf>
  );
}

interface DayOfProps extends Pick<DaysOfGroupsProps, 'children'> {
  group: DayGroup;
  others: readonly DayGroup[];
}

/** Whether all have answered: what comes later would push away what stands there. */
export function areWhole(days: readonly DayOfGroup[], groups: readonly DayGroup[]): boolean {
  return days.length === groups.length && days.every(({ isWhole }) => isWhole);
}

function DayOf({ group, others, children }: DayOfProps) {
  const { tournamentId, currentRound } = group;
  const tournament = useQuery(tournamentQuery(tournamentId));
  const teams = useQuery(teamsQuery(tournamentId));
  const { data: round, isLoading: isRoundMissing } = useQuery(
    roundQuery(tournamentId, currentRound),
  );
  const { data: matches, isLoading: areMatchesMissing } = useQuery(matchesQuery(tournamentId));
  const isWhole = !isRoundMissing && !areMatchesMissing;
  const own =
    tournament.data && teams.data
      ? [{ group, tournament: tournament.data, teams: teams.data, round, matches, isWhole }]
      : [];
  const failed = [tournament, teams].find(({ data, error }) => !data && error);
  return (
    <DaysOfGroups groups={others}>
      {(days, failure) => children([...own, ...days], failed ?? failure)}
    </DaysOfGroups>
  );
}
