import { patchResult } from '@/api/tournament/matches';
import { deviceStorage } from '@/storage/storage';
import { newKey } from '@/api/wire/newKey';
import { Outbox, STORAGE_KEY } from './outbox';

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** The outbox of this browser. */
export const outbox = new Outbox({
  storage: deviceStorage,
  send: async (entry, signal) => {
    const change = await patchResult(
      entry.matchId,
      { resultHomeSquad: entry.value },
      {
        idempotencyKey: entry.key,
        basedOnVersion: entry.basedOnVersion,
        orOnKeys: entry.mayHaveArrived,
        helperPlace: entry.tournamentId,
        signal,
      },
    );
    return change.match;
  },
  newKey,
  later: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
});

window.addEventListener('online', outbox.startOver);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.wake();
});
// Only then: a page that would always ask is never kept ready for the way back.
outbox.subscribe(() => {
  const isAtRisk = outbox.snapshot().some(({ isPageOnly }) => isPageOnly);
  if (isAtRisk) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
});
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) outbox.reload();
});
