import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { roundQuery } from '@/api/queries';
import type { Match, Result } from '@/api/types';

import { currentEntry, type Entry, type SaveState } from './entries';
import { outbox } from './deviceOutbox';

/** A match as its row shows it: the choice made on this device comes before what the server has. */
export interface EnteredMatch {
  match: Match;
  result: Result | null;
  saving: SaveState;
  entry?: Entry;
}

/** The match with the choice that is not with the server yet. */
export function entered(match: Match, entries: readonly Entry[]): EnteredMatch {
  const entry = currentEntry(entries, match.matchId);
  return {
    match,
    result: entry ? entry.value : match.resultHomeSquad,
    saving: entry ? entry.state : 'SAVED',
    entry,
  };
}

/** Whether its round has this result, or will have: what the server refused does not count. */
export function hasResult({ result, saving }: EnteredMatch): boolean {
  return result !== null && saving !== 'FAILED';
}

/** All results of this device that are not saved yet; renders again when one is. */
export function useOutboxEntries(): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/**
 * What stands with the server instead of a result that it did not take, as far as this device knows.
 *
 * Where that is the same by now, there is nothing left to decide or to tell: the entry goes.
 *
 * @param shown - the match as it stands on the screen; otherwise its round is asked for
 */
export function useStanding(entry: Entry, shown?: Match): Match | undefined {
  const { matchId, theirs, basedOnVersion } = entry;
  const isAsked = !shown && entry.reason !== 'NOT_FOUND';
  const { data } = useQuery(roundQuery(entry.tournamentId, isAsked ? entry.match.round : 0));
  const known = shown ?? data?.matches.find((match) => match.matchId === matchId);
  const isNewer = known && known.resultVersion > (theirs?.resultVersion ?? basedOnVersion - 1);
  const standing = isNewer ? known : theirs;
  const isSame =
    standing?.resultHomeSquad === entry.value && standing.resultVersion > basedOnVersion;
  useEffect(() => {
    if (isSame) outbox.discard(matchId);
  }, [isSame, matchId]);
  return isSame ? undefined : standing;
}

/** How many results of some tournaments wait on this device to be sent. */
export function useUnsentCount(...tournamentIds: string[]): number {
  const waiting = useOutboxEntries().filter(
    (entry) =>
      tournamentIds.includes(entry.tournamentId) && ['WAITING', 'SENDING'].includes(entry.state),
  );
  return waiting.length;
}
