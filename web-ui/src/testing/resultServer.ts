import type { Match } from '@/api/types';
import type { Entry } from '@/features/play/round/outbox/entries';
import { aMatch } from './tournament';

/** A server in memory that can be out of reach. */
export class FakeResultServer {
  readonly received: Entry[] = [];
  failure: Error | undefined;
  /** Takes the next request and never answers it. */
  isMute = false;
  readonly matches = new Map<string, Match>();

  send = async (entry: Entry): Promise<Match> => {
    this.received.push(entry);
    if (this.isMute) return new Promise(() => {});
    if (this.failure) throw this.failure;
    const before = this.matches.get(entry.matchId) ?? aMatch(1);
    const after = {
      ...before,
      resultHomeSquad: entry.value,
      resultVersion: before.resultVersion + 1,
    };
    this.matches.set(entry.matchId, after);
    return after;
  };
}
