import { useCallback, useEffect, useState } from 'react';
import { addCredentials } from '@/api/client';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/helperSecrets';

const IN_ADDRESS = /^#helper=([\w-]{16,})$/;

/**
 * The secret of a helper link, from the address it was opened with or from an earlier visit.
 *
 * It leaves the address at once, so that nobody shares it along with the page.
 */
export function takeHelperSecret(tournamentId: string): string | undefined {
  const [, fresh] = IN_ADDRESS.exec(window.location.hash) ?? [];
  if (fresh) {
    keepHelperSecret(tournamentId, fresh);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    return fresh;
  }
  return helperSecretOf(tournamentId);
}

/** What a helper link opens on this device. */
export interface HelperAccess {
  /** Whether results of the tournament may be entered here. */
  isHelper: boolean;
  /** The server refuses the link: goes on as a visitor. */
  giveUp: () => void;
}

/** The access that a helper link gives to this device; its requests say so while the page is open. */
export function useHelperAccess(tournamentId: string): HelperAccess {
  const [secret, setSecret] = useState(() => takeHelperSecret(tournamentId));
  useEffect(() => {
    if (!secret) return undefined;
    return addCredentials(() => Promise.resolve({ 'X-Helper-Token': secret }));
  }, [secret]);
  const giveUp = useCallback(() => {
    forgetHelperSecret(tournamentId);
    setSecret(undefined);
  }, [tournamentId]);
  return { isHelper: secret !== undefined, giveUp };
}
