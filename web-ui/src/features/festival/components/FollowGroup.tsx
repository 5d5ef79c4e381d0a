import type { DayGroup } from '@/api/types';
import { useFollowGroup } from '../api/useFestivalDay';

interface FollowGroupProps {
  group: DayGroup;
  /** When the server last told of the day, in milliseconds since 1970. */
  answeredAt: number;
}

/** Shows nothing; keeps what others show of a tournament of the day new. */
export function FollowGroup({ group, answeredAt }: FollowGroupProps) {
  useFollowGroup(group, answeredAt);
  return null;
}
