/** How the day ends with other breaks and rounds from the next round on. */
import { minutesAfter } from '@/api/time/localTime';
import type { DayPlan } from '@/api/types';

/** Minutes that hold from the next round on. */
export interface Pace {
  duration: number;
  breaks: number;
}

/** When the day would be over at another pace; undefined where no round is left to come. */
export function endAt(plan: DayPlan, now: Pace, pace: Pace): string | undefined {
  const coming = plan.rounds.filter(({ state }) => state === 'PLANNED').length;
  if (coming === 0) return undefined;
  const shorter = now.duration - pace.duration + (now.breaks - pace.breaks);
  // The break before the next round counts as well: it has not been over yet.
  return minutesAfter(plan.expectedEnd, -coming * shorter);
}
