import type { Clock, Tournament, TournamentConfig } from '@/api/types';

/** A tournament as far as its clock goes. */
export type Clocked = Pick<
  Tournament,
  'tournamentId' | 'clock' | 'currentRound' | 'numberOfRounds' | 'durationInMinutes'
> &
  Partial<Pick<Tournament, 'schedule'>>;

/** Where the clock of a round stands. */
export interface ClockReading {
  state: 'READY' | 'RUNNING' | 'PAUSED' | 'OVER';
  /** Whole seconds still to be played. */
  remaining: number;
}

/** What the clock of a round shows at a moment; no clock, or another round's, is ready to start. */
export function readingOf(
  clock: Clock | null | undefined,
  round: number,
  durationInMinutes: number,
  now: number,
): ClockReading {
  const remaining = Math.max(0, Math.ceil(secondsLeft(clock, round, durationInMinutes, now)));
  if (!clock || clock.round !== round) return { state: 'READY', remaining };
  if (remaining === 0) return { state: 'OVER', remaining };
  if (clock.startedAt !== null) return { state: 'RUNNING', remaining };
  return { state: clock.pausedAfterSeconds > 0 ? 'PAUSED' : 'READY', remaining };
}

/** How long is still to be played at a moment, in seconds with fractions; negative when it is over. */
export function secondsLeft(
  clock: Clock | null | undefined,
  round: number,
  durationInMinutes: number,
  now: number,
): number {
  const total = durationInMinutes * 60;
  if (!clock || clock.round !== round) return total;
  const { startedAt, pausedAfterSeconds } = clock;
  const running = startedAt === null ? 0 : (now - Date.parse(startedAt)) / 1_000;
  return total - pausedAfterSeconds - Math.max(0, running);
}

/** What the plan of the day says of breaks. */
export type Breaks = Pick<
  TournamentConfig['plan'],
  'changeoverMinutes' | 'longBreakAfter' | 'longBreakMinutes'
>;

/** Whole seconds that are left of the break after the round of a clock; 0 while there is none. */
export function breakLeft(
  clock: Clock | null | undefined,
  { changeoverMinutes, longBreakAfter, longBreakMinutes }: Breaks,
  durationInMinutes: number,
  now: number,
): number {
  if (!clock || clock.startedAt === null) return 0;
  const sinceEnd = -secondsLeft(clock, clock.round, durationInMinutes, now);
  if (sinceEnd < 0) return 0;
  const minutes = changeoverMinutes + (clock.round === longBreakAfter ? longBreakMinutes : 0);
  return Math.max(0, Math.ceil(60 * minutes - sinceEnd));
}

/** Minutes and seconds as a clock shows them, e.g. "4:07". */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is to be heard of a clock. */
export type Signal = 'LAST_MINUTE' | 'FINAL_WHISTLE';

const LAST_MINUTE = 60;

/** The signals of a running clock that are still to come, and in how many seconds. */
export function signalsAhead(left: number): { signal: Signal; after: number }[] {
  const all = [
    { signal: 'LAST_MINUTE', after: left - LAST_MINUTE },
    { signal: 'FINAL_WHISTLE', after: left },
  ] as const;
  return all.filter(({ after }) => after > 0);
}
