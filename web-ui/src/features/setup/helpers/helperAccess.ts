import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  helperSecretOf,
  keepHelperSecret,
  onEndOfHelp,
  takeEndOfHelp,
} from '@/api/own/helperSecrets';
import { tournamentQuery } from '@/api/queries';
import { notifyWarning } from '@/components/messages/notify';
import { useTranslation } from '@/i18n/useTranslation';

/** Cut short: a longer one would fit into no request, and so never be refused. */
const IN_ADDRESS = /^#helper=([^,]{0,200})/;
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

/** Whether this device holds a helper link of a tournament or a day. */
export function useHoldsLink(place: string): boolean {
  return useSyncExternalStore(onEndOfHelp, () => helperSecretOf(place) !== undefined);
}

/** Whether a helper link lets this device enter results of a tournament or a day; its end is said, though not to the owner. */
export function useHelperAccess(place: string, isOwner: boolean): boolean {
  const { t } = useTranslation('tournament');
  useState(() => takeHelperSecret(place));
  const isHelper = useHoldsLink(place);
  useEffect(() => {
    if (!isHelper && takeEndOfHelp(place) && !isOwner) notifyWarning(t('helpers.gone'));
  }, [isHelper, place, isOwner, t]);
  return isHelper;
}
