import type { Clock, TournamentConfig } from '@/api/types';
import { secondsLeft } from './clockView';

const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

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
  if (!plannedRound || end.slice(0, 10) !== plannedRound.end.slice(0, 10)) return planned;
  const late = Math.max(0, millisecondsOf(end) - millisecondsOf(plannedRound.end));
  const moment = millisecondsOf(planned) + Math.ceil(late / MINUTE) * MINUTE;
  return new Date(moment).toISOString().slice(0, 16);
}

/** An instant as the clocks at the tournament show it. */
function localMoment(instant: number): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: ZONE }).replace(' ', 'T');
}

/** A local moment read as if it were UTC: only differences of two of them mean something. */
function millisecondsOf(moment: string): number {
  return Date.parse(`${moment}Z`);
}
