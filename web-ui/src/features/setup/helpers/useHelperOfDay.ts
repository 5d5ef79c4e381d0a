import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayAsHelperQuery } from '@/api/series/festival';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/own/helperSecrets';
import { pollInterval } from '@/api/wire/polling';
import type { FestivalDay } from '@/api/types';
import { useHelperAccess } from './helperAccess';

/**
 * Whether this device holds a link for a whole day, and which groups the server has said that it opens still.
 *
 * A link of the day opens each tournament that it has by now, one that came later too.
 */
export function useHelperOfDay({ seriesId, date }: FestivalDay, isOwn: boolean) {
  const day = `${seriesId}/${date}`;
  const holdsLink = useHelperAccess(day, isOwn);
  const { data, isFetchedAfterMount } = useQuery({
    ...dayAsHelperQuery(seriesId, date),
    enabled: holdsLink,
    refetchInterval: pollInterval,
  });
  const helped = data?.helped;
  const isHelper = holdsLink && isFetchedAfterMount && Boolean(helped?.length);
  useEffect(() => {
    const secret = isHelper ? helperSecretOf(day) : undefined;
    if (secret !== undefined && helped) passOn(day, secret, helped);
  }, [isHelper, day, helped]);
  return { holdsLink, helped: isHelper ? helped : undefined };
}

/** Where this device keeps which secret of a day the groups have got; they hold it even when its link has ended. */
const passedOn = (day: string) => `${day}/groups`;

/** Lets the link of a day open the groups that it does; one that a group has of its own may hold longer, and stays. */
function passOn(day: string, secret: string, helped: FestivalDay['helped']): void {
  const replaced = [undefined, helperSecretOf(passedOn(day))];
  for (const tournamentId of helped) {
    if (replaced.includes(helperSecretOf(tournamentId))) keepHelperSecret(tournamentId, secret);
  }
  keepHelperSecret(passedOn(day), secret);
}

/** Lets the link of a day that was moved open its new date too, unless this device holds a newer one for that. */
export function moveHelperSecret(before: string, goal: string): void {
  for (const at of [(day: string) => day, passedOn]) {
    const secret = helperSecretOf(at(before));
    if (secret !== undefined && helperSecretOf(at(goal)) === undefined) {
      keepHelperSecret(at(goal), secret);
    }
    forgetHelperSecret(at(before));
  }
}
