import { useSyncExternalStore } from 'react';

import type { Match, Result } from '@/api/types';

import { currentEntry } from './entries';
import type { Entry, SaveState } from './entries';
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

/** How many results of a tournament wait on this device to be sent. */
export function useUnsentCount(tournamentId: string): number {
  const waiting = useOutboxEntries().filter(
    (entry) => entry.tournamentId === tournamentId && ['WAITING', 'SENDING'].includes(entry.state),
  );
  return waiting.length;
}
