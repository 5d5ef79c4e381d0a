/**
 * Entries as an earlier visit left them, perhaps with another release of the planner.
 *
 * What can be sent is kept, whatever else has changed: a part that is missing or of another shape
 * gets the value that is safe for the server's result.
 */
import type { Match, Result, Side } from '@/api/types';
import type { Entry, EntryState } from './entries';

const VALUES: readonly unknown[] = ['WIN', 'DRAW', 'LOSS', null] satisfies (Result | null)[];
/** A request that was under way when the page was closed has to be repeated: it waits again. */
const DECIDED_STATES: readonly unknown[] = ['FAILED', 'CONFLICT'] satisfies EntryState[];
const NAMELESS: Side = { name: '–', clubNickName: '', partnerClubNickName: null, teams: [] };

/** The entries in a stored value, without anything that cannot be sent. */
export function readEntries(stored: unknown): Entry[] {
  return Array.isArray(stored) ? stored.filter(isRecord).flatMap(readEntry) : [];
}

function readEntry(stored: Record<string, unknown>): Entry[] {
  const { key, tournamentId, matchId, value } = stored;
  if (!isText(key) || !isText(tournamentId) || !isText(matchId) || !isResult(value)) return [];
  const theirs = isMatch(stored.theirs) ? stored.theirs : undefined;
  return [
    {
      key,
      tournamentId,
      matchId,
      value,
      match: isMatch(stored.match) ? stored.match : unknownMatch(matchId),
      // Older than every result: if there is one by now, the server says so instead of losing it.
      basedOnVersion: isCount(stored.basedOnVersion) ? stored.basedOnVersion : 0,
      mayHaveArrived: Array.isArray(stored.mayHaveArrived)
        ? stored.mayHaveArrived.filter(isText)
        : [],
      wasSent: stored.wasSent !== false,
      state: readState(stored.state, theirs),
      byHelper: stored.byHelper === true,
      ...(isText(stored.reason) && { reason: stored.reason }),
      ...(theirs && { theirs }),
    },
  ];
}

/** A conflict that cannot be shown is sent once more: the server answers with what it has. */
function readState(state: unknown, theirs: Match | undefined): EntryState {
  if (!DECIDED_STATES.includes(state) || (state === 'CONFLICT' && !theirs)) return 'WAITING';
  return state as EntryState;
}

function unknownMatch(matchId: string): Match {
  return {
    matchId,
    round: 0,
    gameType: 'FUNINO',
    pitch: { gameType: 'FUNINO', number: 0 },
    home: NAMELESS,
    away: NAMELESS,
    resultHomeSquad: null,
    confirmed: false,
    sameClub: false,
    resultVersion: 0,
    resultAt: null,
    resultBy: null,
  };
}

/** Whether it has all that a screen shows of a match beside its result. */
function isMatch(stored: unknown): stored is Match {
  return (
    isRecord(stored) &&
    isText(stored.matchId) &&
    isCount(stored.round) &&
    isCount(stored.resultVersion) &&
    isResult(stored.resultHomeSquad) &&
    isOptionalText(stored.resultBy) &&
    isOptionalText(stored.resultAt) &&
    isRecord(stored.pitch) &&
    isCount(stored.pitch.number) &&
    isSide(stored.home) &&
    isSide(stored.away)
  );
}

function isSide(stored: unknown): boolean {
  return isRecord(stored) && typeof stored.name === 'string' && Array.isArray(stored.teams);
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null;
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string' && stored !== '';
}

function isOptionalText(stored: unknown): boolean {
  return stored === null || typeof stored === 'string';
}

function isCount(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0;
}

function isResult(stored: unknown): stored is Result | null {
  return VALUES.includes(stored);
}
