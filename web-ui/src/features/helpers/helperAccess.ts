import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { hasStatus } from '@/api/errors';
import { dayAsHelperQuery } from '@/api/festival';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/helperSecrets';
import { pollInterval } from '@/api/polling';
import { tournamentQuery } from '@/api/queries';
import type { FestivalDay } from '@/api/types';
import { notifyWarning } from '@/components/notify';
import { useTranslation } from '@/i18n/useTranslation';

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

/** Whether a helper link lets this device enter results of a tournament or a day, and what goes on as a visitor once it is refused. */
export function useHelperAccess(place: string) {
  const { t } = useTranslation('tournament');
  const [isHelper, setHelper] = useState(() => takeHelperSecret(place) !== undefined);
  const giveUp = useCallback(() => {
    forgetHelperSecret(place);
    setHelper(false);
    notifyWarning(t('helpers.gone'));
  }, [place, t]);
  return { isHelper, giveUp };
}

/**
 * Whether this device holds a link for a whole day, and whether the server has said that it opens the day still.
 *
 * It opens each tournament that the day has by now, one that came later too.
 */
export function useHelperOfDay({ seriesId, date, groups }: FestivalDay) {
  const day = `${seriesId}/${date}`;
  const { isHelper: holdsLink, giveUp } = useHelperAccess(day);
  const { data, isFetchedAfterMount, error } = useQuery({
    ...dayAsHelperQuery(seriesId, date),
    enabled: holdsLink,
    refetchInterval: pollInterval,
  });
  const isRefused = holdsLink && hasStatus(error, 401);
  const isHelper = holdsLink && !isRefused && data !== undefined && isFetchedAfterMount;
  useEffect(() => {
    if (isRefused) giveUp();
    const secret = isHelper ? helperSecretOf(day) : undefined;
    if (secret !== undefined) {
      groups.forEach(({ tournamentId }) => keepHelperSecret(tournamentId, secret));
    }
  }, [isRefused, giveUp, isHelper, day, groups]);
  return { holdsLink: holdsLink && !isRefused, isHelper };
}
