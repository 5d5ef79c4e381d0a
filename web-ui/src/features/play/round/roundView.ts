import type { Result } from '@/api/types';
import { hasResult, type EnteredMatch } from './outbox/useOutbox';

/** A change of a result that can still be taken back. */
export interface UndoableTap {
  matchId: string;
  before: Result | null;
  after: Result | null;
}

/** What a round still needs before it can be confirmed, and on which pitches. */
export type Readiness =
  | { kind: 'MISSING'; pitches: number[]; isUntouched: boolean }
  | { kind: 'UNSENT'; pitches: number[]; count: number }
  | { kind: 'READY' };

/** Whether all results of a round are entered and with the server. */
export function readinessOf(matches: readonly EnteredMatch[]): Readiness {
  const open = matches.filter((entered) => !hasResult(entered));
  if (open.length > 0) {
    const isUntouched = open.length === matches.length;
    return { kind: 'MISSING', pitches: pitchesOf(open), isUntouched };
  }
  const unsent = matches.filter(({ saving }) => saving !== 'SAVED');
  if (unsent.length === 0) return { kind: 'READY' };
  // These wait for a decision; the others are sent by themselves.
  const disputed = unsent.filter(({ saving }) => saving === 'CONFLICT');
  const pitches = pitchesOf(disputed.length > 0 ? disputed : unsent);
  return { kind: 'UNSENT', pitches, count: unsent.length };
}

/** The ids of the matches, open ones first, each group in the order of the pitches. */
export function openFirst(matches: readonly EnteredMatch[]): string[] {
  return byPitch(matches)
    .sort((one, other) => Number(hasResult(one)) - Number(hasResult(other)))
    .map((entered) => entered.match.matchId);
}

/** The matches in the order of the pitches. */
export function byPitch(matches: readonly EnteredMatch[]): EnteredMatch[] {
  return [...matches].sort((one, other) => pitchNumber(one) - pitchNumber(other));
}

/** A list of pitch numbers as words take it: everything before the last, and the last. */
export function enumerated(pitches: readonly number[]): { first: string; last: string } {
  return { first: pitches.slice(0, -1).join(', '), last: String(pitches.at(-1) ?? '') };
}

function pitchNumber(entered: EnteredMatch): number {
  return entered.match.pitch.number;
}

function pitchesOf(matches: readonly EnteredMatch[]): number[] {
  return byPitch(matches).map(pitchNumber);
}

/** The id of the place on the page where the match on a pitch stands. */
export function matchAnchor(pitchNumber: number): string {
  return `pitch-${pitchNumber}`;
}
