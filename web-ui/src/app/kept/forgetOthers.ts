import type { QueryClient } from '@tanstack/react-query';
import { currentSession, keptUserId, subscribe } from '@/identity/session';
import { deviceStorage } from '@/storage/storage';
import { forgetQueries } from './queryPersistence';

/** Who was signed in last, until they sign out. */
const KEY = 'lastUserId';

/**
 * Whoever signs in after a session of somebody else has merely expired finds nothing of what those saw.
 *
 * @returns what ends it
 */
export function forgetOthers(queryClient: QueryClient): () => void {
  // Each tab for itself: another one may have noted the new one by now, and this one still has all in memory.
  let last = deviceStorage.getItem(KEY);
  let wasSignedIn = false;
  const follow = () => {
    const userId = keptUserId.get();
    if (userId !== null) {
      if (last !== null && last !== userId) forget(queryClient);
      last = userId;
      deviceStorage.setItem(KEY, userId);
    } else if (wasSignedIn && !currentSession().hasExpired) {
      last = null;
      deviceStorage.removeItem(KEY);
    }
    wasSignedIn = userId !== null;
  };
  follow();
  return subscribe(follow);
}

/** What is in memory would be written again; what is shown is asked for anew as it is. */
function forget(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  forgetQueries();
}
