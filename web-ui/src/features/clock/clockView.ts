import type { Clock } from '@/api/types';

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
  const total = durationInMinutes * 60;
  if (!clock || clock.round !== round) return { state: 'READY', remaining: total };
  const { startedAt, pausedAfterSeconds } = clock;
  const running = startedAt === null ? 0 : (now - Date.parse(startedAt)) / 1_000;
  const played = pausedAfterSeconds + Math.max(0, running);
  const remaining = Math.max(0, Math.ceil(total - played));
  if (remaining === 0) return { state: 'OVER', remaining };
  if (startedAt !== null) return { state: 'RUNNING', remaining };
  return { state: pausedAfterSeconds > 0 ? 'PAUSED' : 'READY', remaining };
}

/** Minutes and seconds as a clock shows them, e.g. "4:07". */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is to be heard between two readings of the same clock. */
export type Signal = 'LAST_MINUTE' | 'FINAL_WHISTLE';

const LAST_MINUTE = 60;

/** The signal that falls between two readings; none when the clock jumps far, as after a reload. */
export function signalBetween(before: ClockReading, after: ClockReading): Signal | undefined {
  const isPlain = before.state === 'RUNNING' && before.remaining - after.remaining <= LONGEST_STEP;
  if (!isPlain) return undefined;
  if (after.remaining === 0 && before.remaining > 0) return 'FINAL_WHISTLE';
  return before.remaining > LAST_MINUTE && after.remaining <= LAST_MINUTE
    ? 'LAST_MINUTE'
    : undefined;
}

/** Background tabs tick rarely; later than this a signal would only confuse. */
const LONGEST_STEP = 65;
