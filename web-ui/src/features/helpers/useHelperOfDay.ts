import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasStatus } from '@/api/errors';
import { dayAsHelperQuery } from '@/api/festival';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/helperSecrets';
import { pollInterval } from '@/api/polling';
import type { FestivalDay } from '@/api/types';
import { useHelperAccess } from './helperAccess';

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

/** Lets the link of a day that was moved open its new date too, unless this device holds a newer one for that. */
export function moveHelperSecret(before: string, goal: string): void {
  const secret = helperSecretOf(before);
  if (secret !== undefined && helperSecretOf(goal) === undefined) keepHelperSecret(goal, secret);
  forgetHelperSecret(before);
}
