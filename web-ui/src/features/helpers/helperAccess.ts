import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/helperSecrets';
import { tournamentQuery } from '@/api/queries';

const IN_ADDRESS = /^#helper=(.*)$/;
/** On a connection that is slower than that, the link is taken for good until an answer says otherwise. */
const PATIENCE = 3_000;

/**
 * The secret of a helper link, from the address it was opened with or from an earlier visit.
 *
 * It leaves the address at once, so that nobody shares it along with the page. Whether it opens
 * anything, cut off by a messenger or not, is for the server to say.
 */
export function takeHelperSecret(tournamentId: string): string | undefined {
  const [, fresh] = IN_ADDRESS.exec(window.location.hash) ?? [];
  if (fresh === undefined) return helperSecretOf(tournamentId);
  keepHelperSecret(tournamentId, fresh);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return fresh;
}

/** Tells of a helper link that is opened where its page stands already: only the fragment changes, so nothing is loaded. */
export function onHelperLink(open: () => void): void {
  window.addEventListener('hashchange', () => {
    if (IN_ADDRESS.test(window.location.hash)) open();
  });
}

/**
 * Asks the server whether a helper link still opens a tournament, before anything can be entered.
 *
 * Without a connection it does as long as nobody says otherwise: what is entered then waits.
 */
export async function checkHelperLink(client: QueryClient, tournamentId: string): Promise<void> {
  if (takeHelperSecret(tournamentId) === undefined) return;
  const asked = client.fetchQuery({ ...tournamentQuery(tournamentId), staleTime: 0, retry: false });
  const soon = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([asked, soon]).catch(() => undefined);
}

/** The secret of a link for a whole day: fresh from the address it is kept for each tournament of the day too. */
export function useHelperOfDay(day: string, tournamentIds: readonly string[]): string | undefined {
  const [secret] = useState(() => {
    const isFresh = IN_ADDRESS.test(window.location.hash);
    const taken = takeHelperSecret(day);
    if (isFresh && taken) tournamentIds.forEach((id) => keepHelperSecret(id, taken));
    return taken;
  });
  return secret;
}

/** Whether a helper link lets this device enter results of a tournament, and what goes on as a visitor once it is refused. */
export function useHelperAccess(tournamentId: string) {
  const [isHelper, setHelper] = useState(() => takeHelperSecret(tournamentId) !== undefined);
  const giveUp = useCallback(() => {
    forgetHelperSecret(tournamentId);
    setHelper(false);
  }, [tournamentId]);
  return { isHelper, giveUp };
}
