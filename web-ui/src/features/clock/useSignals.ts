import { useEffect } from 'react';
import { minutesOf } from '@/api/schedule';
import { serverNow } from '@/api/serverTime';
import type { Tournament } from '@/api/types';
import { useNow } from '@/components/useNow';
import { secondsLeft, signalsAhead } from './clockView';
import { schedule, tremble, unlockSounds } from './sounds';

const TICK = 1_000;

/** How far the device is behind the server, in milliseconds. */
const offset = () => serverNow(0);

/**
 * Makes a running clock heard at the last minute and at the end, on the devices that control it.
 *
 * The first tap anywhere lets the sounds through, also after a reload; a tab that comes back to the
 * front sets them anew, because a sound card sleeps with its device; so does an answer that corrects the time.
 */
export function useSignals(tournament: Tournament, round: number): void {
  const { clock } = tournament;
  const minutes = minutesOf(tournament, round);
  const startedAt = clock?.round === round ? clock.startedAt : null;
  const pausedAfterSeconds = clock?.pausedAfterSeconds ?? 0;
  const behind = useNow(TICK, offset);
  useEffect(() => {
    if (startedAt === null) return undefined;
    const running = { round, startedAt, pausedAfterSeconds };
    let callOff = () => {};
    const plan = () => {
      callOff();
      const left = secondsLeft(running, round, minutes, Date.now() + behind);
      const planned = signalsAhead(left).flatMap(({ signal, after }) => {
        const timer = setTimeout(() => tremble(signal), after * 1_000);
        return [schedule(signal, after), () => clearTimeout(timer)];
      });
      callOff = () => planned.forEach((cancel) => cancel());
    };
    const letThrough = () => {
      unlockSounds();
      plan();
    };
    plan();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', letThrough, { capture: true, once: true, signal });
    document.addEventListener('visibilitychange', plan, { signal });
    return () => {
      callOff();
      listening.abort();
    };
  }, [startedAt, pausedAfterSeconds, round, minutes, behind]);
}
