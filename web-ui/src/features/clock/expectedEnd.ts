import type { Clock, TournamentConfig } from '@/api/types';
import { dayOf, localMoment, minutesAfter, minutesBetween } from '@/api/localTime';
import { secondsLeft } from './clockView';

/** A round that is being played, and its clock. */
export interface RoundInPlay {
  round: number;
  durationInMinutes: number;
  clock?: Clock | null;
}

/**
 * When a tournament will be over, e.g. "2026-11-21T11:34": as planned, later by what the round is late.
 *
 * A round whose clock nobody has started ends now at the earliest. On any other day the plan stands.
 */
export function expectedEnd(
  { rounds, expectedEnd: planned }: Pick<TournamentConfig['plan'], 'rounds' | 'expectedEnd'>,
  { round, durationInMinutes, clock }: RoundInPlay,
  now: number,
): string {
  const plannedRound = rounds.find((one) => one.round === round);
  const left = clock?.round === round ? secondsLeft(clock, round, durationInMinutes, now) : 0;
  const end = localMoment(now + left * 1_000);
  if (!plannedRound || dayOf(end) !== dayOf(plannedRound.end)) return planned;
  const late = Math.max(0, Math.ceil(minutesBetween(plannedRound.end, end)));
  return minutesAfter(planned, late) ?? planned;
}
