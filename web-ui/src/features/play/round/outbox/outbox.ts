import { ApiError, LINK_ENDED, MAY_NOT, OfflineError } from '@/api/wire/errors';
import type { Match, Result } from '@/api/types';
import type { CandidStorage } from '@/storage/storage';
import {
  nextToSend,
  withChoice,
  without,
  withFate,
  withSaved,
  type Entry,
  type Fate,
} from './entries';
import { readEntries } from './readEntries';

/** What the outbox needs of the world around it. */
export interface OutboxDeps {
  storage: CandidStorage;
  /** Sends an entry; gives up when told so. */
  send: (entry: Entry, signal: AbortSignal) => Promise<Match>;
  newKey: () => string;
  /** Calls back after some milliseconds; gives a function that calls it off. */
  later: (callback: () => void, milliseconds: number) => () => void;
}

/** Hears how a result stands with the server; where one was refused, that the tournament is another than was known. */
export type StandingListener = (match: Match | undefined, tournamentId: string) => void;

/** Where the results that are not with the server yet lie on this device. */
export const STORAGE_KEY = 'resultOutbox';
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;
/** A request on a connection that died without a word would never end by itself; slow is not dead: the next one gets more time. */
const FIRST_PATIENCE = 12_000;
const LONGEST_PATIENCE = 90_000;

/** It was sent and not answered in time. */
const NO_ANSWER = new OfflineError();

/**
 * Keeps every tapped result on the device until the server has it.
 *
 * Entries are stored before anything is sent, or said to be lost with the page, go out one after the other in the order of the taps,
 * and carry a key that makes a second delivery harmless. What is stored is the truth: each change
 * starts from it, so that two tabs never write over each other's entries.
 */
export class Outbox {
  private shown: readonly Entry[];
  private sending: string | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly standingListeners = new Set<StandingListener>();
  private isFlushing = false;
  private pause = FIRST_PAUSE;
  private patience = FIRST_PATIENCE;
  private sentAt = 0;
  private stopWaiting = () => {};
  private giveUp: (error: Error) => void = () => {};

  constructor(private readonly deps: OutboxDeps) {
    this.shown = this.kept();
  }

  /** All entries; the same array until something changes. */
  readonly snapshot = (): readonly Entry[] => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells whenever the server has said how a result stands: it took one, refused it, or has somebody else's. */
  onStanding(listener: StandingListener): () => void {
    this.standingListeners.add(listener);
    return () => this.standingListeners.delete(listener);
  }

  /** Remembers a choice and sends it as soon as possible. */
  choose(tournamentId: string, match: Match, value: Result | null, byHelper?: boolean): void {
    const key = this.deps.newKey();
    this.change((entries) => withChoice(entries, { key, tournamentId, match, value, byHelper }));
    this.wake();
  }

  /** Gives up what is not saved for this match; what the server has stands. */
  discard(matchId: string): void {
    this.change((entries) => without(entries, matchId));
  }

  /** This device may enter results of a tournament, perhaps again: what an ended link was refused goes out once more. */
  resume(tournamentId: string): void {
    const ended = this.kept().filter(
      (entry) => entry.tournamentId === tournamentId && entry.reason === LINK_ENDED,
    );
    const fate: Fate = { state: 'WAITING', reason: undefined };
    ended.forEach(({ key }) => this.change((entries) => withFate(entries, key, fate)));
    if (ended.length > 0) this.wake();
  }

  /** The page or the sign-in is back: tries at once. What another tab did meanwhile this one may not have heard. */
  readonly wake = (): void => {
    this.reload();
    this.pause = FIRST_PAUSE;
    // A phone that was asleep is not told that its connection died.
    if (Date.now() - this.sentAt > FIRST_PATIENCE) {
      this.patience = FIRST_PATIENCE;
      this.giveUp(new OfflineError());
    }
    void this.flush();
  };

  /** The network is back, perhaps another one: what is under way in the one before is not waited for. */
  readonly startOver = (): void => {
    this.sentAt = 0;
    this.wake();
  };

  /** Another tab has changed the stored entries. */
  reload(): void {
    this.show(this.kept());
  }

  private async flush(): Promise<void> {
    if (this.isFlushing) return;
    this.isFlushing = true;
    this.stopWaiting();
    const tried = new Set<string>();
    try {
      for (let entry = nextToSend(this.kept()); entry; entry = nextToSend(this.kept(), tried)) {
        tried.add(entry.key);
        if (!(await this.deliver(entry))) break;
      }
    } finally {
      this.isFlushing = false;
      if (nextToSend(this.kept())) {
        this.stopWaiting = this.deps.later(() => void this.flush(), this.pause);
        this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
      }
    }
  }

  /** Whether the next one may follow: false when there is no way to the server. */
  private async deliver(entry: Entry): Promise<boolean> {
    this.sending = entry.key;
    this.change((entries) => withFate(entries, entry.key, { wasSent: true }));
    try {
      const saved = await this.sendInTime(entry);
      this.tell(saved, entry.tournamentId);
      this.change((entries) => withSaved(entries, entry, saved));
      this.pause = FIRST_PAUSE;
      this.patience = FIRST_PATIENCE;
      return true;
    } catch (error) {
      return this.handleFailure(entry, error);
    }
  }

  private async sendInTime(entry: Entry): Promise<Match> {
    const request = new AbortController();
    this.sentAt = Date.now();
    const noAnswer = new Promise<never>((_resolve, reject) => {
      this.giveUp = (error) => {
        // Before the request says in its own words that it has ended.
        reject(error);
        request.abort();
      };
    });
    const forget = this.deps.later(() => {
      this.patience = Math.min(2 * this.patience, LONGEST_PATIENCE);
      this.giveUp(NO_ANSWER);
    }, this.patience);
    try {
      return await Promise.race([this.deps.send(entry, request.signal), noAnswer]);
    } finally {
      forget();
      this.sending = undefined;
    }
  }

  private handleFailure(entry: Entry, error: unknown): boolean {
    const refusal = error instanceof ApiError ? error : new OfflineError();
    const { status, reason } = refusal;
    // Or its secret was forgotten while this waited. An organiser who has tried the link waits until it is forgotten.
    const isLinkGone = reason === LINK_ENDED || (entry.byHelper && MAY_NOT.includes(reason));
    const theirs = standingResult(entry, refusal);
    const isSignedOut = status === 401 && !isLinkGone;
    let fate: Fate = { state: 'WAITING', reason: isSignedOut ? 'SIGNED_OUT' : undefined };
    if (theirs) fate = { state: 'CONFLICT', theirs };
    else if (isLinkGone && entry.byHelper) fate = { state: 'FAILED', reason: LINK_ENDED };
    else if (isFinal(status, reason)) fate = { state: 'FAILED', reason };
    if (fate.state !== 'WAITING') this.tell(theirs, entry.tournamentId);
    this.change((entries) => withFate(entries, entry.key, fate));
    if (status > 0) this.patience = FIRST_PATIENCE;
    return status > 0 || error === NO_ANSWER;
  }

  private tell(standing: Match | undefined, tournamentId: string): void {
    this.standingListeners.forEach((listener) => listener(standing, tournamentId));
  }

  private change(update: (entries: readonly Entry[]) => Entry[]): void {
    const entries = update(this.kept());
    const { storage } = this.deps;
    if (entries.length > 0) storage.setItem(STORAGE_KEY, JSON.stringify(entries));
    else storage.removeItem(STORAGE_KEY);
    this.show(entries);
  }

  private show(entries: readonly Entry[]): void {
    const isPageOnly = !this.deps.storage.isKept(STORAGE_KEY);
    this.shown = entries.map((entry) => ({
      ...entry,
      isPageOnly,
      ...(entry.key === this.sending && { state: 'SENDING' }),
    }));
    this.listeners.forEach((listener) => listener());
  }

  private kept(): readonly Entry[] {
    try {
      return readEntries(JSON.parse(this.deps.storage.getItem(STORAGE_KEY) ?? '[]'));
    } catch {
      return [];
    }
  }
}

/** The match as somebody else has entered it meanwhile; nothing when the result was refused for another reason. */
function standingResult({ match }: Entry, { problems }: ApiError): Match | undefined {
  const conflict = problems.find(({ reason }) => reason === 'RESULT_CONFLICT');
  return conflict && { ...match, ...conflict.params };
}

/** The server has decided: the same request will fail again. */
function isFinal(status: number, reason: string): boolean {
  // What the operator has locked, the operator may unlock: until then the result waits.
  if (reason === 'LOCKED') return false;
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
