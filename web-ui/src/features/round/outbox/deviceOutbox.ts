import { helperSecretOf } from '@/api/helperSecrets';
import { patchResult } from '@/api/matches';
import { deviceStorage } from '@/storage/storage';
import { newKey } from '@/api/newKey';
import { Outbox, STORAGE_KEY } from './outbox';

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
        helperSecret: helperSecretOf(entry.tournamentId),
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

window.addEventListener('online', outbox.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.wake();
});
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) outbox.reload();
});
