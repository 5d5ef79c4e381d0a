/**
 * Results that were tapped and are not with the server yet, as a plain list.
 *
 * The list is in the order of the taps. Of one match it holds at most the entry being sent and the
 * newest choice after it: only the end state matters to the server.
 */
import type { Match, Result } from '@/api/types';

export type EntryState = 'WAITING' | 'SENDING' | 'FAILED' | 'CONFLICT';

export interface Entry {
  /** Makes a repeated request harmless; belongs to this choice for good. */
  key: string;
  tournamentId: string;
  matchId: string;
  /** The chosen result, or null to clear it. */
  value: Result | null;
  /** The version of the result the choice was made on. */
  basedOnVersion: number;
  state: EntryState;
  /** Why it is not saved, as a key of the texts. */
  reason?: string;
  /** What the server has instead, in a conflict. */
  theirs?: Match;
}

/** A choice of the user, and what the server was last known to have. */
export interface Choice {
  key: string;
  tournamentId: string;
  match: Match;
  value: Result | null;
}

/** What a row says about its result. */
export type SaveState = 'SAVED' | EntryState;

/** The entries after a new choice, which replaces the choices of this match that are still unsent. */
export function withChoice(entries: readonly Entry[], choice: Choice): Entry[] {
  const { match, value, key, tournamentId } = choice;
  const others = entries.filter(
    (entry) => entry.matchId !== match.matchId || entry.state === 'SENDING',
  );
  const isBeingSent = others.some((entry) => entry.matchId === match.matchId);
  if (!isBeingSent && value === match.resultHomeSquad) return others;
  const entry: Entry = {
    key,
    tournamentId,
    matchId: match.matchId,
    value,
    basedOnVersion: match.resultVersion,
    state: 'WAITING',
  };
  return [...others, entry];
}

/** The entries while this one is on its way. */
export function withSending(entries: readonly Entry[], key: string): Entry[] {
  return entries.map((entry) =>
    entry.key === key ? { ...entry, state: 'SENDING', reason: undefined } : entry,
  );
}

/** The entries after the server has taken this one; a later choice for its match builds on the answer. */
export function withSaved(entries: readonly Entry[], key: string, saved: Match): Entry[] {
  return entries
    .filter((entry) => entry.key !== key)
    .map((entry) =>
      entry.matchId === saved.matchId ? { ...entry, basedOnVersion: saved.resultVersion } : entry,
    );
}

/** The entries after this one could not be sent; it is tried again later. */
export function withPostponed(entries: readonly Entry[], key: string, reason?: string): Entry[] {
  if (isOutdated(entries, key)) return without(entries, key);
  return entries.map((entry) =>
    entry.key === key ? { ...entry, state: 'WAITING', reason } : entry,
  );
}

/** The entries after the server refused this one for good. */
export function withRefused(entries: readonly Entry[], key: string, reason: string): Entry[] {
  if (isOutdated(entries, key)) return without(entries, key);
  return entries.map((entry) =>
    entry.key === key ? { ...entry, state: 'FAILED', reason } : entry,
  );
}

/** The entries after the server turned out to hold somebody else's newer result. */
export function withConflict(entries: readonly Entry[], key: string, theirs: Match): Entry[] {
  const value = currentEntry(entries, theirs.matchId)?.value ?? null;
  const others = entries.filter((entry) => entry.matchId !== theirs.matchId || entry.key === key);
  return others.map((entry) =>
    entry.key === key ? { ...entry, value, state: 'CONFLICT', theirs } : entry,
  );
}

/** The entries after the user asked to try a refused one again. */
export function withRetry(entries: readonly Entry[], matchId: string): Entry[] {
  return entries.map((entry) =>
    entry.matchId === matchId && entry.state === 'FAILED'
      ? { ...entry, state: 'WAITING', reason: undefined }
      : entry,
  );
}

/** The entries after the user gave up the unsent choice for this match. */
export function withoutChoice(entries: readonly Entry[], matchId: string): Entry[] {
  return entries.filter((entry) => entry.matchId !== matchId || entry.state === 'SENDING');
}

/** The newest choice for a match that is not with the server yet. */
export function currentEntry(entries: readonly Entry[], matchId: string): Entry | undefined {
  return entries.findLast((entry) => entry.matchId === matchId);
}

/** The entry to be sent next: the oldest that waits and has none of its match on the way. */
export function nextToSend(entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    (entry) =>
      entry.state === 'WAITING' &&
      !entries.some((other) => other.matchId === entry.matchId && other.state === 'SENDING'),
  );
}

/** The entries of an earlier visit: what was on its way then may not have arrived. */
export function reopened(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry): Entry => (entry.state === 'SENDING' ? { ...entry, state: 'WAITING' } : entry))
    .filter((entry, _index, all) => !isOutdated(all, entry.key));
}

function isOutdated(entries: readonly Entry[], key: string): boolean {
  const entry = entries.find((candidate) => candidate.key === key);
  return entry !== undefined && currentEntry(entries, entry.matchId) !== entry;
}

function without(entries: readonly Entry[], key: string): Entry[] {
  return entries.filter((entry) => entry.key !== key);
}
