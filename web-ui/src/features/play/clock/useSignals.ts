import { useEffect } from 'react';
import { minutesOf } from '@/api/time/schedule';
import { serverNow } from '@/api/time/serverTime';
import type { Tournament } from '@/api/types';
import { secondsLeft, signalsAhead } from './clockView';
import { schedule, tremble, unlockSounds } from './sounds';

const TICK = 1_000;

/** Milliseconds that nobody hears: answers put the time right by less, which must not cut a horn short. */
const UNHEARD = 2_000;

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
  useEffect(() => {
    if (startedAt === null) return undefined;
    const running = { round, startedAt, pausedAfterSeconds };
    let callOff = () => {};
    let offset = 0;
    const plan = () => {
      callOff();
      offset = serverNow(0);
      const left = secondsLeft(running, round, minutes, serverNow());
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
    const watch = setInterval(() => {
      if (Math.abs(serverNow(0) - offset) > UNHEARD) plan();
    }, TICK);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', letThrough, { capture: true, once: true, signal });
    document.addEventListener('visibilitychange', plan, { signal });
    return () => {
      callOff();
      clearInterval(watch);
      listening.abort();
    };
  }, [startedAt, pausedAfterSeconds, round, minutes]);
}
