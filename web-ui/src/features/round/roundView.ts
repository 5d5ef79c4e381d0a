import type { Result } from '@/api/types';
import { hasResult, type EnteredMatch } from './outbox/useOutbox';

/** A change of a result that can still be taken back. */
export interface UndoableTap {
  matchId: string;
  before: Result | null;
  after: Result | null;
}

/** What a round still needs before it can be confirmed. */
export type Readiness =
  | { kind: 'MISSING'; pitches: number[]; isUntouched: boolean }
  | { kind: 'UNSENT'; count: number }
  | { kind: 'READY' };

/** Whether all results of a round are entered and with the server. */
export function readinessOf(matches: readonly EnteredMatch[]): Readiness {
  const open = matches.filter((entered) => !hasResult(entered));
  if (open.length > 0) {
    const pitches = open.map(pitchNumber).sort(ascending);
    return { kind: 'MISSING', pitches, isUntouched: open.length === matches.length };
  }
  const unsent = matches.filter((entered) => entered.saving !== 'SAVED');
  return unsent.length > 0 ? { kind: 'UNSENT', count: unsent.length } : { kind: 'READY' };
}

/** The ids of the matches, open ones first, each group in the order of the pitches. */
export function openFirst(matches: readonly EnteredMatch[]): string[] {
  const rank = (entered: EnteredMatch) => (hasResult(entered) ? 1 : 0);
  return [...matches]
    .sort((one, other) => rank(one) - rank(other) || pitchNumber(one) - pitchNumber(other))
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

function ascending(one: number, other: number): number {
  return one - other;
}
