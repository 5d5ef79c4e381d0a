import { useEffect } from 'react';

/** Keeps the screen on while something runs, where the browser can; taken again after a change of tabs. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A low battery or a hidden page: the screen may go dark.
      }
    };
    const retake = () => {
      if (document.visibilityState === 'visible') void take();
    };
    void take();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, [isWanted]);
}
