import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowVersion } from '@/api/wire/polling';
import { tournamentQuery } from '@/api/queries';
import { startOf } from '@/api/time/schedule';
import type { DayGroup } from '@/api/types';

interface FollowGroupProps {
  group: DayGroup;
  /** When the server last told of the day, in milliseconds since 1970. */
  answeredAt: number;
}

/** Shows nothing; keeps a tournament of the day, and what is shown of it, as new as the day says it is. */
export function FollowGroup({ group, answeredAt }: FollowGroupProps) {
  const { tournamentId, version, startTime } = group;
  const { data, dataUpdatedAt, refetch } = useQuery(tournamentQuery(tournamentId));
  const isOld = data !== undefined && (data.version < version || startOf(data) !== startTime);
  useEffect(() => {
    // Asked again with each answer of the day: a cache on the way may still have the old one.
    if (isOld) void refetch();
  }, [isOld, version, startTime, answeredAt, refetch]);
  useFollowVersion(tournamentId, data, dataUpdatedAt);
  return null;
}
