/**
 * Results that were tapped and are not with the server yet, as a plain list.
 *
 * The list is in the order of the taps and holds one entry per match at most, its newest choice:
 * only the end state matters to the server.
 */
import type { Match, Result } from '@/api/types';

export type EntryState = 'WAITING' | 'SENDING' | 'FAILED' | 'CONFLICT';

export interface Entry {
  /** Makes a repeated request harmless; belongs to this choice for good. */
  key: string;
  tournamentId: string;
  matchId: string;
  /** The match as it was when the choice was made: what to call it once its round is over. */
  match: Match;
  /** The chosen result, or null to clear it. */
  value: Result | null;
  /** Whether it was entered with a helper link: nobody signs in for it. */
  byHelper?: boolean;
  /** The version of the result the choice was made on. */
  basedOnVersion: number;
  /** Keys of earlier choices for this match that were sent and never answered. */
  mayHaveArrived: readonly string[];
  /** Whether it was sent before: the server may have it although no answer came. */
  wasSent: boolean;
  state: EntryState;
  /** Why it is not saved, as a key of the texts. */
  reason?: string;
  /** What the server has instead, in a conflict. */
  theirs?: Match;
  /** As it is shown: whether the device keeps nothing, so that it is lost with this page. */
  isPageOnly?: boolean;
}

/** A choice of the user, and what the server was last known to have. */
export type Choice = Pick<Entry, 'key' | 'tournamentId' | 'match' | 'value' | 'byHelper'>;

/** What a row says about its result. */
export type SaveState = 'SAVED' | EntryState;

/** More lost answers in a row than a request can name: the oldest is long settled by then. */
const MOST_UNANSWERED = 8;

/** The entries after a new choice, which replaces the unsaved one of this match. */
export function withChoice(entries: readonly Entry[], choice: Choice): Entry[] {
  const { match, value } = choice;
  const replaced = currentEntry(entries, match.matchId);
  const others = without(entries, match.matchId);
  const mayHaveArrived = unansweredBefore(replaced);
  if (mayHaveArrived.length === 0 && value === match.resultHomeSquad) return others;
  const entry: Entry = {
    ...choice,
    matchId: match.matchId,
    basedOnVersion: match.resultVersion,
    mayHaveArrived,
    wasSent: false,
    state: 'WAITING',
  };
  return [...others, entry];
}

/** What becomes of an entry: it is on its way, waits once more, or the server has refused it for good. */
export type Fate = Partial<Pick<Entry, 'wasSent' | 'state' | 'reason' | 'theirs'>>;

/** The entries after something became of this one; a newer choice for its match has another key. */
export function withFate(entries: readonly Entry[], key: string, fate: Fate): Entry[] {
  const isDecided = fate.state === 'FAILED' || fate.state === 'CONFLICT';
  // The server has answered: nothing of this match can have arrived without our knowing.
  const change = { ...(isDecided && { wasSent: false, mayHaveArrived: [] }), ...fate };
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** The entries after the server has taken this one; a later choice for its match builds on the answer. */
export function withSaved(entries: readonly Entry[], sent: Entry, saved: Match): Entry[] {
  const isMine = saved.resultHomeSquad === sent.value;
  return entries
    .filter((entry) => entry.key !== sent.key)
    .map((entry) =>
      entry.matchId === sent.matchId && isMine
        ? { ...entry, basedOnVersion: saved.resultVersion }
        : entry,
    );
}

/** The entries without the choice for this match. */
export function without(entries: readonly Entry[], matchId: string): Entry[] {
  return entries.filter((entry) => entry.matchId !== matchId);
}

/** The choice for a match that is not with the server yet. */
export function currentEntry(entries: readonly Entry[], matchId: string): Entry | undefined {
  return entries.find((entry) => entry.matchId === matchId);
}

/** The entry to be sent next: the oldest that waits and was not tried just now. */
export function nextToSend(
  entries: readonly Entry[],
  tried: ReadonlySet<string> = new Set(),
): Entry | undefined {
  return entries.find((entry) => entry.state === 'WAITING' && !tried.has(entry.key));
}

/** Which earlier choices the server may have without our knowing, once this one is replaced too. */
function unansweredBefore(replaced: Entry | undefined): string[] {
  if (!replaced) return [];
  const keys = [...replaced.mayHaveArrived, ...(replaced.wasSent ? [replaced.key] : [])];
  return keys.slice(-MOST_UNANSWERED);
}
