import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { festivalDayQuery } from '@/api/festival';
import { pollInterval, useFollowVersion } from '@/api/polling';
import { tournamentQuery } from '@/api/queries';

/** The day, polled while the page is visible: one call for all its tournaments. */
export function useFestivalDay(seriesId: string, date: string) {
  return useQuery({ ...festivalDayQuery(seriesId, date), refetchInterval: pollInterval });
}

/** Keeps a tournament of the day, and what is shown of it, as new as the day says it is. */
export function useFollowGroup(
  { tournamentId, version }: { tournamentId: string; version: number },
  answeredAt: number,
): void {
  const { data, dataUpdatedAt, refetch } = useQuery(tournamentQuery(tournamentId));
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    // Asked again with each answer of the day: a cache on the way may still have the old one.
    if (isOld) void refetch();
  }, [isOld, version, answeredAt, refetch]);
  useFollowVersion(tournamentId, data?.version, dataUpdatedAt);
}
