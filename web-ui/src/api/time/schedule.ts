/** The times of a tournament's day, as the server tells them: the one source of every time that is shown. */
import { minutesBetween, timeOf } from './localTime';
import { serverNow } from './serverTime';
import type { Round, TimedRound, Tournament } from '@/api/types';

/** From how many minutes on a delay is told, and times to come are called approximate. */
export const LATE_FROM = 3;

/** Past how many minutes a delay is told by the new times alone: nobody counts in hours of minutes. */
export const LATE_TO = 60;

type Timed = Pick<Tournament, 'schedule' | 'durationInMinutes' | 'delayMinutes'>;

/** The times of a round; undefined for one that is not played. */
export function timesOf(
  tournament: Partial<Pick<Timed, 'schedule'>>,
  round: number,
): TimedRound | undefined {
  return tournament.schedule?.find((timed) => timed.round === round);
}

/** How long a round is played: the length it was calculated with, whatever the settings say since. */
export function minutesOf(
  tournament: Pick<Timed, 'durationInMinutes'> & Partial<Pick<Timed, 'schedule'>>,
  round: number,
): number {
  return timesOf(tournament, round)?.durationInMinutes ?? tournament.durationInMinutes;
}

/** When the last round is over; undefined while it is paused. */
export function endOf({ schedule }: Pick<Timed, 'schedule'>): string | undefined {
  return schedule.at(-1)?.end ?? undefined;
}

/** The end that was set, unless the day is expected to go on for longer. */
export function setEndOr(
  expected: string | undefined,
  { date, endDate, endTime }: Pick<Tournament, 'date' | 'endDate' | 'endTime'>,
): string | undefined {
  const set = endTime ? `${endDate ?? date}T${endTime}` : '';
  return set > (expected ?? '') ? set : expected;
}

/** When the first round of the day kicks off, e.g. "10:25"; those from before it was moved do not count. */
export function startOf({
  schedule,
  startTime,
  date,
}: Pick<Tournament, 'schedule' | 'startTime' | 'date'>): string {
  const first = schedule.find(({ kickOff }) => kickOff >= date);
  return first ? timeOf(first.kickOff) : startTime;
}

/** By how many minutes a round kicks off later than planned. */
export function delayOf({ kickOff, plannedKickOff }: TimedRound): number {
  return minutesBetween(plannedKickOff, kickOff);
}

/** Whether the day ends so much later than planned that it is said. */
export function isLate({ delayMinutes }: Pick<Timed, 'delayMinutes'>): boolean {
  return delayMinutes >= LATE_FROM;
}

/** Whether a round is being played: its clock has been started, or it is time. */
export function hasKickedOff(
  { clock }: Pick<Tournament, 'clock'>,
  { round, kickOff }: Pick<Round, 'round' | 'kickOff'>,
): boolean {
  // One that was reset has run no longer.
  const hasRun = clock !== null && (clock.startedAt !== null || clock.pausedAfterSeconds > 0);
  return (hasRun && clock.round === round) || Date.parse(kickOff) <= serverNow();
}

/** Whether a round is still to come: it has not kicked off, nor has anybody entered a result of it. */
export function isToCome(tournament: Pick<Tournament, 'clock'>, round: Round): boolean {
  const isUnplayed = round.matches.every(({ resultHomeSquad }) => resultHomeSquad === null);
  return isUnplayed && !hasKickedOff(tournament, round);
}
