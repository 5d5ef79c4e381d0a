/** What an organiser's day was like, from what the server tells of it. */
import { minutesBetween } from '@/api/time/localTime';
import type { Report, Tournament } from '@/api/types';
import type { NextTime } from '@/components/time/useNextTime';

/** Up to so many minutes a day is on time: whistles are blown by hand. */
const ON_TIME = 5;

export type Outcome = 'onTime' | 'early' | 'late' | 'untimed' | 'cut';

/** Whether the day ended as planned, as far as its times tell; what was made up for on the way does not count. */
export function outcomeOf({ endDelayMinutes, rounds, plan, isTimed }: Report): Outcome {
  if (rounds.length < plan.length) return 'cut';
  if (!isTimed) return 'untimed';
  if (Math.abs(endDelayMinutes) <= ON_TIME) return 'onTime';
  return endDelayMinutes > 0 ? 'late' : 'early';
}

/** From which round on it ran late. */
export function lateFrom({ rounds }: Report): number | undefined {
  return rounds.find(({ delayMinutes }) => delayMinutes > ON_TIME)?.round;
}

/** What a copy does otherwise by an advice; nothing where only people on the ground can follow it. */
export function nextTimeBy({ kind, value }: Report['advice'][number]): NextTime {
  if (kind === 'FEWER_PITCHES') return {};
  return kind === 'LONGER_BREAKS' ? { breakInMinutes: value } : { numberOfRounds: value };
}

/** The most and the fewest matches of a team. */
export function matchesOf({ teams }: Report): { fewest: number; most: number } {
  const all = teams.map(({ funino, classic }) => funino + classic);
  return { fewest: Math.min(...all), most: Math.max(...all) };
}

/** A stretch of play, in minutes from the first whistle, as planned or as it was. */
export interface Stretch {
  from: number;
  minutes: number;
}

/** The rounds as planned, and as they were played; minutes count from the earlier first whistle. */
export function barsOf({ schedule }: Pick<Tournament, 'schedule'>, planned: Report['plan']) {
  const [first] = schedule;
  if (!first) return undefined;
  const start = first.kickOff < first.plannedKickOff ? first.kickOff : first.plannedKickOff;
  const stretch = (kickOff: string, minutes: number) => ({
    from: minutesBetween(start, kickOff),
    minutes,
  });
  const plan = planned.map(({ kickOff, end }) => stretch(kickOff, minutesBetween(kickOff, end)));
  const day = schedule.map((timed) =>
    stretch(
      timed.kickOff,
      timed.end ? minutesBetween(timed.kickOff, timed.end) : timed.durationInMinutes,
    ),
  );
  const end = (stretches: Stretch[]) =>
    stretches.reduce((latest, { from, minutes }) => Math.max(latest, from + minutes), 0);
  return { start, plan, day, planEnd: end(plan), dayEnd: end(day) };
}
