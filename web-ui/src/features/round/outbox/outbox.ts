import { getMatch, patchResult } from '@/api/matches';
import { ApiError } from '@/api/errors';
import type { Match, Result } from '@/api/types';

import {
  currentEntry,
  nextToSend,
  reopened,
  withChoice,
  withConflict,
  withoutChoice,
  withPostponed,
  withRefused,
  withRetry,
  withSaved,
  withSending,
} from './entries';
import type { Entry } from './entries';
import { newKey } from './newKey';

/** What the outbox needs of the world around it. */
export interface OutboxSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  send: (entry: Entry) => Promise<Match>;
  fetchMatch: (matchId: string) => Promise<Match>;
  newKey: () => string;
  /** Calls back after some milliseconds. */
  later: (callback: () => void, milliseconds: number) => void;
}

const STORAGE_KEY = 'resultOutbox';
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Keeps every tapped result on the device until the server has it.
 *
 * Entries are stored before anything is sent, go out one after the other in the order of the taps,
 * and carry a key that makes a second delivery harmless.
 */
export class Outbox {
  private entries: readonly Entry[];
  private readonly listeners = new Set<() => void>();
  private readonly savedListeners = new Set<(match: Match) => void>();
  private isSending = false;
  private pause = FIRST_PAUSE;

  constructor(private readonly surroundings: OutboxSurroundings) {
    this.entries = reopened(this.stored());
  }

  /** All entries; the same array until something changes. */
  readonly snapshot = (): readonly Entry[] => this.entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells whenever the server has taken a result. */
  onSaved(listener: (match: Match) => void): () => void {
    this.savedListeners.add(listener);
    return () => this.savedListeners.delete(listener);
  }

  /** Remembers a choice and sends it as soon as possible. */
  choose(tournamentId: string, match: Match, value: Result | null): void {
    this.change(
      withChoice(this.entries, { key: this.surroundings.newKey(), tournamentId, match, value }),
    );
    this.pause = FIRST_PAUSE;
    void this.flush();
  }

  /** Sends a refused result once more. */
  retry(matchId: string): void {
    this.change(withRetry(this.entries, matchId));
    void this.flush();
  }

  /** Gives up what is not sent for this match; what the server has stands. */
  discard(matchId: string): void {
    this.change(withoutChoice(this.entries, matchId));
  }

  /** In a conflict: writes the own choice over the other one, knowingly. */
  insist(matchId: string): void {
    const entry = currentEntry(this.entries, matchId);
    if (entry?.theirs) this.choose(entry.tournamentId, entry.theirs, entry.value);
  }

  /** The network, the page or the sign-in is back: tries at once. */
  readonly wake = (): void => {
    this.pause = FIRST_PAUSE;
    void this.flush();
  };

  /** Another tab has changed the stored entries. */
  reload(): void {
    if (this.isSending) return;
    this.entries = reopened(this.stored());
    this.notify();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let entry = nextToSend(this.entries); entry; entry = nextToSend(this.entries)) {
        if (!(await this.deliver(entry))) return this.tryLater();
      }
    } finally {
      this.isSending = false;
    }
  }

  /** Whether the next one may follow: false when the way to the server is blocked. */
  private async deliver(entry: Entry): Promise<boolean> {
    this.change(withSending(this.entries, entry.key));
    try {
      const saved = await this.surroundings.send(entry);
      this.change(withSaved(this.entries, entry.key, saved));
      this.savedListeners.forEach((listener) => listener(saved));
      this.pause = FIRST_PAUSE;
      return true;
    } catch (error) {
      return this.handleFailure(entry, error);
    }
  }

  private async handleFailure(entry: Entry, error: unknown): Promise<boolean> {
    const failure = error instanceof ApiError ? error : undefined;
    if (failure?.reason === 'RESULT_CONFLICT') {
      const theirs = await this.surroundings.fetchMatch(entry.matchId).catch(() => undefined);
      if (theirs) this.change(withConflict(this.entries, entry.key, theirs));
      else this.change(withPostponed(this.entries, entry.key));
      return theirs !== undefined;
    }
    if (failure && isFinal(failure.status)) {
      this.change(withRefused(this.entries, entry.key, failure.reason));
      return true;
    }
    this.change(
      withPostponed(this.entries, entry.key, failure?.status === 401 ? 'SIGNED_OUT' : undefined),
    );
    return false;
  }

  private tryLater(): void {
    this.surroundings.later(() => void this.flush(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  private change(entries: readonly Entry[]): void {
    this.entries = entries;
    try {
      if (entries.length > 0)
        this.surroundings.storage.setItem(STORAGE_KEY, JSON.stringify(entries));
      else this.surroundings.storage.removeItem(STORAGE_KEY);
    } catch {
      // A full or blocked storage: the entries live as long as the page.
    }
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }

  private stored(): Entry[] {
    try {
      const parsed: unknown = JSON.parse(this.surroundings.storage.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(parsed) ? (parsed as Entry[]) : [];
    } catch {
      return [];
    }
  }
}

/** The server has decided: the same request will fail again. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** The outbox of this browser. */
export const outbox = new Outbox({
  storage: localStorage,
  send: async (entry) => {
    const change = await patchResult(
      entry.matchId,
      { resultHomeSquad: entry.value },
      { idempotencyKey: entry.key, basedOnVersion: entry.basedOnVersion },
    );
    return change.match;
  },
  fetchMatch: getMatch,
  newKey,
  later: (callback, milliseconds) => setTimeout(callback, milliseconds),
});

window.addEventListener('online', outbox.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.wake();
});
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) outbox.reload();
});
